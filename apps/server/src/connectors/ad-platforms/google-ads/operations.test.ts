import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { microsToCents } from '#core/money/micros.ts';
import { sampleFile, sampleOrder } from '#testing/ad-platforms/sample-order.ts';
import type { CampaignOrder } from '../ad-platform.ts';
import { centsToMicros } from '../units.ts';
import { createOperations } from './operations.ts';

const targets = { places: [], segments: [], customer_list: null };
const Created = z.object({ create: z.record(z.string(), z.unknown()) });
const Operation = z.record(z.string(), Created);
const created = async (order: CampaignOrder, name: string) => {
  const operations = z
    .array(Operation)
    .parse(await createOperations(order, { customer: '1', targets, video_id: 'abcdefghijk' }));
  return operations.flatMap((operation) => {
    const found = operation[name];
    return found === undefined ? [] : [found.create];
  });
};

describe('money', () => {
  it('is converted between micros and whole cents', () => {
    expect(centsToMicros(50_000)).toBe('500000000');
    expect([0, 1, 99, 50_000, 99_999_999].map((cents) => microsToCents(Number(centsToMicros(cents))))).toEqual([
      0, 1, 99, 50_000, 99_999_999,
    ]);
    expect(microsToCents(12_345_678)).toBe(1_235);
  });

  it('is a total budget that is not shared', async () => {
    expect(await created(sampleOrder('google'), 'campaignBudgetOperation')).toMatchObject([
      { explicitlyShared: false, period: 'CUSTOM_PERIOD', totalAmountMicros: '500000000' },
    ]);
  });
});

describe('a campaign', () => {
  it('is created paused and ends on the day before its end date', async () => {
    const order = sampleOrder('google', { start_date: '2027-02-25', end_date: '2027-02-28' });
    expect(await created(order, 'campaignOperation')).toMatchObject([
      { status: 'PAUSED', startDateTime: '2027-02-25 00:00:00', endDateTime: '2027-02-28 23:59:59' },
    ]);
  });

  it('declares whether it is political', async () => {
    const declaration = async (is_political: boolean) =>
      (await created(sampleOrder('google', { is_political }), 'campaignOperation'))[0]?.[
        'containsEuPoliticalAdvertising'
      ];
    expect(await declaration(true)).toBe('CONTAINS_EU_POLITICAL_ADVERTISING');
    expect(await declaration(false)).toBe('DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING');
  });

  it('uses every temporary id once, and only after it was created', async () => {
    const files = [sampleFile('a.png'), sampleFile('b.png')];
    const operations = await createOperations(sampleOrder('google', { keywords: [], files }), {
      customer: '1',
      targets,
      video_id: undefined,
    });
    const known = new Set<string>();
    for (const operation of z.array(Operation).parse(operations)) {
      const [body] = Object.values(operation);
      const { resourceName, ...rest } = body?.create ?? {};
      for (const [name] of JSON.stringify(rest).matchAll(/customers\/1\/\w+\/-\d+/g)) expect(known).toContain(name);
      if (typeof resourceName === 'string') {
        expect(known).not.toContain(resourceName);
        known.add(resourceName);
      }
    }
    expect(known.size).toBe(5);
  });

  it('has at least three headlines and two descriptions', async () => {
    const shortCopy = {
      short_headlines: [],
      long_headlines: [],
      headline: '冬の自転車の点検と整備を今すぐ予約しましょう',
    };
    const [ad] = await created(sampleOrder('google', shortCopy), 'adGroupAdOperation');
    const Texts = z.object({ responsiveSearchAd: z.object({ headlines: z.array(z.object({ text: z.string() })) }) });
    const { headlines } = Texts.parse(ad?.['ad']).responsiveSearchAd;
    expect(headlines.map(({ text }) => text)).toEqual([
      '冬の自転車の点検と整備を今すぐ',
      'Learn More',
      'bikes.example',
    ]);
  });
});
