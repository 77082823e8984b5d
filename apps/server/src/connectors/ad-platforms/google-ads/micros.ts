// The one place where cents become Google's millionths of a dollar and back.
const MICROS_A_CENT = 10_000;

/** int64 goes as text in JSON. */
export const microsOf = (cents: number): string => String(cents * MICROS_A_CENT);
export const centsOf = (micros: string): number => Math.round(Number(micros) / MICROS_A_CENT);
