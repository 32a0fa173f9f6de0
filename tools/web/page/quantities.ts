// Formats numbers for display.
export function bytes(count: number | null | undefined): string {
  if (count === null || count === undefined) return "unknown";
  let value = count;
  for (const unit of ["B", "KiB", "MiB", "GiB"]) {
    if (value < 1024 || unit === "GiB") return `${unit === "B" ? value : value.toFixed(2)} ${unit}`;
    value /= 1024;
  }
  return "";
}

export function many(count: number | null | undefined): string {
  if (count === null || count === undefined) return "unknown";
  let value = count;
  for (const unit of ["", " k", " M", " G"]) {
    if (value < 1000 || unit === " G") return unit ? value.toFixed(2) + unit : String(value);
    value /= 1000;
  }
  return "";
}

/** A number, or an estimate with its range. */
export function estimate(value: unknown, unit: (count: number | null) => string): string {
  if (value === null || value === undefined || typeof value === "number") return unit(value as number | null);
  const { value: best, low, high } = value as { value: number | null; low: number; high: number };
  if (best !== null && best !== undefined) return unit(best);
  return low === high ? unit(low) : `${unit(low)} to ${unit(high)}`;
}
