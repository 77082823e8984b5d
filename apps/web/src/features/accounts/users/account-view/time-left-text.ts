const MINUTE_MS = 60_000;

/** Says how long a view of an account still lasts: "12 min left." */
export function timeLeftText(ends_at: string, now: Date): string {
  const minutes = Math.floor((Date.parse(ends_at) - now.getTime()) / MINUTE_MS);
  return minutes < 1 ? 'Less than a minute left.' : `${minutes} min left.`;
}
