import type { StatementData, StatementLine } from '@universal-media/contract/money/statement';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { renderStatement } from './statement.tsx';

const bought: StatementLine = {
  at: '2026-11-01T04:30:00Z',
  kind: 'purchase',
  reason: 'Credits bought by card',
  reference: 'purchase-1',
  paid_cents: 50_000,
  granted_cents: 2_500,
  held_cents: 0,
  amount_cents: 52_500,
  balance_after_cents: 62_500,
};
const held: StatementLine = {
  at: '2026-11-09T18:00:00Z',
  kind: 'hold',
  reason: 'Held for Winter tune-up',
  reference: 'hold-1',
  paid_cents: -10_250,
  granted_cents: -12_500,
  held_cents: 22_750,
  amount_cents: -22_750,
  balance_after_cents: 39_750,
};
const november: StatementData = {
  month: '2026-11',
  time_zone: 'UTC',
  seller: { name: 'Universal Media', lines: ['1 Market Street', 'San Francisco, CA 94105'] },
  buyer: { name: 'Ridgeline Bikes LLC', lines: ['1204 E 6th Street', 'EIN ending 4821', 'jo@example.com'] },
  opening_cents: 10_000,
  closing_cents: 39_750,
  lines: [bought, held],
};

async function readWords(data: StatementData): Promise<string[]> {
  return (await extractText(await getDocumentProxy(new Uint8Array(await renderStatement(data))))).text;
}

describe('a statement', () => {
  it('leads from the opening to the closing balance', async () => {
    const [words] = await readWords(november);
    expect(words).toContain('Statement, November 2026');
    expect(words).toContain('Universal Media');
    expect(words).toContain('1 Market Street');
    expect(words).toContain('Ridgeline Bikes LLC');
    expect(words).toContain('EIN ending 4821');
    expect(words).toContain('Opening balance 100.00');
    expect(words).toContain('Nov 1 Credits bought by card +500.00 +25.00 +525.00 625.00');
    expect(words).toContain('Nov 9 Held for Winter tune-up −102.50 −125.00 −227.50 397.50');
    expect(words).toContain('Closing balance +397.50 −100.00 +297.50 397.50');
  });

  it('sums what came and what went', async () => {
    const [words] = await readWords(november);
    expect(words).toContain('Added');
    expect(words).toContain('+525.00');
    expect(words).toContain('−227.50');
  });

  it('says so when nothing moved', async () => {
    const [words] = await readWords({ ...november, closing_cents: 10_000, lines: [] });
    expect(words).toContain('No activity this month');
  });

  it('repeats its heads and counts its pages', async () => {
    const lines = Array.from({ length: 60 }, (_, at) => ({
      ...held,
      reference: `hold-${at}`,
      paid_cents: -100,
      granted_cents: 0,
      held_cents: 0,
      amount_cents: -100,
      balance_after_cents: 10_000 - 100 * (at + 1),
    }));
    const pages = await readWords({ ...november, closing_cents: 4_000, lines });
    expect(pages.length).toBeGreaterThan(1);
    for (const [at, words] of pages.entries()) {
      expect(words).toContain('Date Description Paid Bonus Change Balance');
      expect(words).toContain(`Page ${at + 1} of ${pages.length}`);
    }
  });

  it('is not written when it does not add up', async () => {
    await expect(renderStatement({ ...november, closing_cents: 39_751 })).rejects.toThrow('does not close');
    await expect(renderStatement({ ...november, opening_cents: 10_001 })).rejects.toThrow('does not add up');
  });
});
