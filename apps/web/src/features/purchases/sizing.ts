import { sizingGuide } from '@universal-media/contract/credits';

/** What a balance is enough for: the largest campaign whose lower end it reaches. */
export function enoughFor(credits: number): string {
  const size = sizingGuide.findLast(({ credits: [least] }) => credits >= least)?.size.toLowerCase();
  return size ? `Enough for a ${size} campaign.` : 'Less than a small campaign usually takes.';
}
