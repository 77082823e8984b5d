import { moneyShort } from '#lib/format/format.ts';
import { type Share, type StripLayout, sharePercents } from './strip-geometry.ts';

export type ShareText = { amount: string; percent: number };

/** The texts of each block and of the rest. Equal amounts have equal percentages. */
export function shareTexts(layout: StripLayout): { blocks: ShareText[]; rest: ShareText | null } {
  const amounts = layout.blocks.map(({ share }) => share.amount_cents);
  const percents = sharePercents(layout.rest ? [...amounts, layout.rest.amount_cents] : amounts);
  const text = (amount_cents: number, index: number) => ({
    amount: moneyShort(amount_cents),
    percent: percents[index] ?? 0,
  });
  return { blocks: amounts.map(text), rest: layout.rest ? text(layout.rest.amount_cents, amounts.length) : null };
}

/** Describes the strip for screen readers, including platforms without a budget. */
export function describeStrip(shares: readonly Share[], layout: StripLayout, restName: string): string {
  const texts = shareTexts(layout);
  const placed = layout.blocks.map(({ share }, index) => {
    const text = texts.blocks[index];
    return `${share.name} ${text?.amount}, ${text?.percent}%`;
  });
  const without = shares.filter((share) => share.amount_cents <= 0).map((share) => `${share.name} $0`);
  const rest = texts.rest && texts.rest.percent > 0 ? [`${restName} ${texts.rest.amount}, ${texts.rest.percent}%`] : [];
  const over = layout.over_cents > 0 ? [`${moneyShort(layout.over_cents)} over budget`] : [];
  const parts = [...placed, ...without, ...rest, ...over];
  return parts.length > 0 ? parts.join('; ') : 'Nothing allocated yet';
}
