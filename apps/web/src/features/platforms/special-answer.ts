import type { Declaration, SPECIAL_CATEGORIES } from '@universal-media/contract/platforms/ad-policy';

type Special = (typeof SPECIAL_CATEGORIES)[number];
type Answer = Declaration['special_categories'];

/** "None of these" is an empty list. With nothing selected there is no answer. */
export const answerNone = (ticked: boolean): Answer => (ticked ? [] : null);

export function answerSpecial(before: Answer, special: Special, ticked: boolean): Answer {
  const others = (before ?? []).filter((one) => one !== special);
  if (ticked) return [...others, special];
  return others.length === 0 ? null : others;
}
