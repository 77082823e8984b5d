/** "1,250" -> 1250; null when it is no number. */
export function parseNumber(text: string): number | null {
  const plain = text.replace(/[\s,]/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** The nearest value the control may hold: between the ends, on a step counted from the lower end. */
export function snap(value: number, range: { min: number; max: number; step: number }): number {
  const { min, max, step } = range;
  const steps = Math.round((value - min) / step);
  // Steps like 0.1 leave dust such as 0.30000000000000004; twelve digits are more than any control shows.
  const near = Number((min + steps * step).toPrecision(12));
  return Math.min(max, Math.max(min, near));
}

/** How far along the scale a value stands, in percent. */
export function percentOf(value: number, range: { min: number; max: number }): number {
  const width = range.max - range.min;
  return width <= 0 ? 0 : Math.min(100, Math.max(0, ((value - range.min) / width) * 100));
}
