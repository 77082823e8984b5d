import { moneyShort } from '../lib/format.ts';
import { type Share, type StripLayout, wholePercents } from './strip-geometry.ts';

export type ShareText = { amount: string; percent: number };

/** What each block says, in block order, then what the rest says. Percents add up to 100 over the whole strip. */
export function shareTexts(layout: StripLayout): { blocks: ShareText[]; rest: ShareText | null } {
  const amounts = layout.blocks.map(({ share }) => share.amount_cents);
  const percents = wholePercents(layout.rest ? [...amounts, layout.rest.amount_cents] : amounts);
  const text = (amount_cents: number, index: number) => ({
    amount: moneyShort(amount_cents),
    percent: percents[index] ?? 0,
  });
  return { blocks: amounts.map(text), rest: layout.rest ? text(layout.rest.amount_cents, amounts.length) : null };
}

/** The strip in words: every share with its amount, platforms that have nothing yet included. */
export function describeStrip(shares: readonly Share[], layout: StripLayout, restName: string): string {
  const texts = shareTexts(layout);
  const placed = layout.blocks.map(({ share }, index) => {
    const text = texts.blocks[index];
    return `${share.name} ${text?.amount}, ${text?.percent} %`;
  });
  const without = shares.filter((share) => share.amount_cents <= 0).map((share) => `${share.name} nothing`);
  const rest =
    texts.rest && texts.rest.percent > 0 ? [`${restName} ${texts.rest.amount}, ${texts.rest.percent} %`] : [];
  const over = layout.over_cents > 0 ? [`${moneyShort(layout.over_cents)} over the budget`] : [];
  const parts = [...placed, ...without, ...rest, ...over];
  return parts.length > 0 ? parts.join('; ') : 'Nothing placed yet';
}
