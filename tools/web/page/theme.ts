// Light or dark: follows the system until the user chooses.
const key = "bext-theme";

function remembered(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Some browsers give files no storage.
  }
}

function isDark(): boolean {
  const choice = document.documentElement.dataset.theme;
  return choice ? choice === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

export function startTheme(button: HTMLElement) {
  const choice = remembered();
  if (choice) document.documentElement.dataset.theme = choice;
  const label = () => {
    const next = isDark() ? "light" : "dark";
    button.setAttribute("aria-label", `Switch to ${next} colors`);
    button.title = `Switch to ${next} colors`;
  };
  label();
  button.addEventListener("click", () => {
    const next = isDark() ? "light" : "dark";
    document.documentElement.dataset.theme = next;
    try {
      localStorage.setItem(key, next);
    } catch {
      // The choice lasts until the page is closed.
    }
    label();
  });
}
