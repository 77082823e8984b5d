/** "1,250" -> 1250; null if it is not a number. */
export function parseNumber(text: string): number | null {
  const plain = text.replace(/[\s,]/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** The nearest allowed value: within the range, on a step counted from its start. */
export function snap(value: number, range: { min: number; max: number; step: number }): number {
  const { min, max, step } = range;
  const steps = Math.round((value - min) / step);
  // Steps like 0.1 leave rounding errors such as 0.30000000000000004; no control shows twelve digits.
  const near = Number((min + steps * step).toPrecision(12));
  return Math.min(max, Math.max(min, near));
}

/** The position of a value on its range, in percent. */
export function toPercent(value: number, range: { min: number; max: number }): number {
  const width = range.max - range.min;
  return width <= 0 ? 0 : Math.min(100, Math.max(0, ((value - range.min) / width) * 100));
}
