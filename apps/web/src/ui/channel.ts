// Colour is money: a family's colour may be used only where a channel has a share of something.

/** In the order every strip, column and list keeps. */
export const families = ['streaming', 'social', 'search', 'audio'] as const;

export type Family = (typeof families)[number];

export const familyName: Record<Family, string> = {
  streaming: 'Streaming',
  social: 'Social',
  search: 'Search and display',
  audio: 'Audio',
};

/** The block, the word on the block, and the family's name as text: three tokens that each hold their own contrast. */
export function familyColours(family: Family): { block: string; onBlock: string; text: string } {
  return { block: `var(--ch-${family})`, onBlock: `var(--on-${family})`, text: `var(--tx-${family})` };
}

/** Sorts by family and leaves the order inside a family as it came. */
export function inFamilyOrder<T extends { family: Family }>(items: readonly T[]): T[] {
  return families.flatMap((family) => items.filter((item) => item.family === family));
}
