import type { StatementLine } from '@universal-media/contract/money/statement';
import { describe, expect, it } from 'vitest';
import { splitIntoPages } from './statement-pages.ts';

const line = (reason: string): StatementLine => ({
  at: '2026-11-01T00:00:00Z',
  kind: 'grant',
  reason,
  reference: reason,
  paid_cents: 0,
  granted_cents: 100,
  held_cents: 0,
  amount_cents: 100,
  balance_after_cents: 100,
});

const person = { name: 'Jo Park', lines: ['jo@example.com'] };
const company = {
  name: 'Ridgeline Bikes LLC',
  lines: ['1204 E 6th Street', 'Austin, TX 78702', 'United States', 'EIN ending 4821'],
};

describe('the pages of a statement', () => {
  it('keep every line, in order', () => {
    const lines = Array.from({ length: 200 }, (_, at) => line(`Grant ${at}`));
    const pages = splitIntoPages(lines, [person]);
    expect(pages.flat()).toEqual(lines);
    expect(pages.map((page) => page.length)).toEqual([14, 27, 27, 27, 27, 27, 27, 24]);
  });

  it('hold fewer lines when reasons are long', () => {
    const [first] = splitIntoPages(
      Array.from({ length: 20 }, () => line('a'.repeat(60))),
      [person],
    );
    expect(first).toHaveLength(7);
  });

  it('leave room for the address of a company', () => {
    const [first] = splitIntoPages(
      Array.from({ length: 20 }, () => line('a')),
      [person, company],
    );
    expect(first).toHaveLength(13);
  });

  it('are one when nothing happened', () => {
    expect(splitIntoPages([], [person])).toEqual([[]]);
  });
});
