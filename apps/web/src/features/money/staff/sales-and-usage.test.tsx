import type { CreditAnalytics } from '@universal-media/contract/money/staff-money';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SalesAndUsage } from './sales-and-usage.tsx';

it('writes exact credits at the end of the line and in the table, and short ones on the axis only', () => {
  const days: Pick<CreditAnalytics, 'daily_purchases' | 'daily_spending'> = {
    daily_purchases: [{ _id: '2026-11-16', credits_sold: 11_591, revenue: 11_591 }],
    daily_spending: [{ _id: '2026-11-16', credits_spent: 10_240.5 }],
  };
  const markup = renderToStaticMarkup(<SalesAndUsage analytics={days} />);
  const read = (tag: RegExp) => [...markup.matchAll(tag)].map(([, text]) => text);
  expect(read(/<text class="chart-end"[^>]*>([^<]*)</g)).toEqual(['11,591']);
  expect(read(/<td[^>]*>([^<]*)</g)).toEqual(expect.arrayContaining(['11,591', '10,240.50']));
  expect(read(/<td[^>]*>([^<]*)</g).join()).not.toContain('k');
});
