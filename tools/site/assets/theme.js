// Runs before the page is drawn, so that the chosen theme does not flash.
(() => {
  const page = document.documentElement;
  page.classList.add('js');
  try {
    const theme = localStorage.getItem('bext-theme');
    if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
  } catch {
    // Without storage, the theme of the system applies.
  }
})();
