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
  amount_cents: 100,
  balance_after_cents: 100,
});

describe('the pages of a statement', () => {
  it('keep every line, in order', () => {
    const lines = Array.from({ length: 200 }, (_, at) => line(`Grant ${at}`));
    const pages = splitIntoPages(lines);
    expect(pages.flat()).toEqual(lines);
    expect(pages.map((page) => page.length)).toEqual([18, 27, 27, 27, 27, 27, 27, 20]);
  });

  it('hold fewer lines when reasons are long', () => {
    const [first] = splitIntoPages(Array.from({ length: 20 }, () => line('a'.repeat(60))));
    expect(first).toHaveLength(9);
  });

  it('are one when nothing happened', () => {
    expect(splitIntoPages([])).toEqual([[]]);
  });
});
