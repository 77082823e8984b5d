import type { ReceiptData } from '@universal-media/contract/money/receipt';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { renderReceipt } from './receipt.tsx';

const purchase: ReceiptData = {
  receipt_id: '3f2a9c1e-5d51-4a51-9f6e-2f0a7f0b6c11',
  billing_type: 'one_time',
  order_cents: 50_000,
  discount_cents: 5_000,
  discount_code: 'WELCOME10',
  bonus_cents: 2_200,
  processing_cents: 1_335,
  charge_cents: 46_335,
  credits_cents: 52_200,
  refunded_cents: 0,
  seller: { name: 'Universal Media', lines: ['billing@universal-media.example'] },
  buyer: { name: 'Łukasz Ñandú', lines: ['lukasz@ridgelinebikes.example'] },
  paid_at: '2026-11-16T03:00:00Z',
  payment_reference: 'pi_3QX1abcd',
  time_zone: 'America/Chicago',
};

async function readWords(data: ReceiptData): Promise<string> {
  const pages = await extractText(await getDocumentProxy(new Uint8Array(await renderReceipt(data))));
  return pages.text.join('\n');
}

describe('a receipt', () => {
  it('says who sold what to whom, when and for how much', async () => {
    const words = await readWords(purchase);
    expect(words).toContain('Receipt 2F0A-7F0B-6C11');
    // Three in the morning in Greenwich is still the day before in Chicago.
    expect(words).toContain('Paid on November 15, 2026');
    expect(words).toContain('Łukasz Ñandú');
    expect(words).toContain('billing@universal-media.example');
    expect(words).toContain('Credits 500.00 500.00');
    expect(words).toContain('Discount (WELCOME10) −50.00');
    expect(words).toContain('Bonus credits 22.00 0.00');
    expect(words).toContain('Card processing fee 13.35');
    expect(words).toContain('Charged to your card 522.00 $463.35');
    expect(words).toContain('pi_3QX1abcd');
    expect(words).toContain('within 7 days of the');
    expect(words).toContain('Page 1 of 1');
  });

  it('has no line for what did not happen', async () => {
    const words = await readWords({
      ...purchase,
      discount_cents: 0,
      discount_code: null,
      bonus_cents: 0,
      processing_cents: 1_480,
      charge_cents: 51_480,
      credits_cents: 50_000,
    });
    expect(words).not.toMatch(/Discount|Bonus credits|Refunded/);
  });

  it('says what went back to the card', async () => {
    expect(await readWords({ ...purchase, refunded_cents: 10_000 })).toContain('Refunded −$100.00');
  });

  it('is not written when its amounts contradict each other', async () => {
    await expect(renderReceipt({ ...purchase, charge_cents: 46_336 })).rejects.toThrow('does not add up');
    await expect(renderReceipt({ ...purchase, credits_cents: 50_000 })).rejects.toThrow('does not add up');
  });
});
