import { sizingGuide } from '@universal-media/contract/money/credits';

/** Names the largest campaign size whose minimum the balance reaches. */
export function enoughFor(credits: number): string {
  const size = sizingGuide.findLast(({ credits: [min] }) => credits >= min)?.size.toLowerCase();
  return size ? `Enough for a ${size} campaign.` : 'Less than a small campaign usually needs.';
}
