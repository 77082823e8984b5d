import { money } from '#lib/format/format.ts';

export type Pacing = { state: 'behind' | 'on_plan' | 'ahead'; by_cents: number };

/** Within this share of the due amount counts as on plan: platforms spend unevenly. */
const tolerance = 0.05;

export function getPacing(spent_cents: number, due_cents: number): Pacing {
  const by = spent_cents - due_cents;
  if (Math.abs(by) <= due_cents * tolerance) return { state: 'on_plan', by_cents: Math.abs(by) };
  return { state: by < 0 ? 'behind' : 'ahead', by_cents: Math.abs(by) };
}

/** "on plan", "$54.66 behind" */
export function paceInWords(spent_cents: number, due_cents: number): string {
  const { state, by_cents } = getPacing(spent_cents, due_cents);
  return state === 'on_plan' ? 'on plan' : `${money(by_cents)} ${state}`;
}

/** Maps a ratio to the due amount to a position on a scale from 70% to 130%. */
export function paceAt(ratio: number): number {
  return Math.min(100, Math.max(0, 50 + ((ratio - 1) / 0.3) * 50));
}
