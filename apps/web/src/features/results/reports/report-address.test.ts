import { pages } from '@universal-media/contract/wire/pages';
import { describe, expect, it } from 'vitest';
import { readAddress, toAddress } from './report-address.ts';

const campaign_id = '0198a4b2-7c11-7000-8000-000000000101';

describe('the address of a report', () => {
  it('holds its campaign and its days', () => {
    const query = { campaign_id, from: '2026-11-02', to: '2026-11-14' };
    expect(readAddress(toAddress(query))).toEqual(query);
    expect(readAddress(toAddress({}))).toEqual({ campaign_id: undefined });
  });

  it('is the one that emails lead to', () => {
    const days = { from: '2026-11-02', to: '2026-11-14' };
    const linked = (id: string | null) => new URL(pages.report({ campaign_id: id, ...days }), 'https://app.example');
    expect(readAddress(linked(campaign_id).searchParams)).toEqual({ campaign_id, ...days });
    expect(readAddress(linked(null).searchParams)).toEqual({ campaign_id: undefined, ...days });
    expect(linked(null).searchParams.get('view')).toBe('reports');
  });

  it('holds what it is compared with, unless that is the default', () => {
    expect(readAddress(toAddress({ compare: 'weekdays' }))).toEqual({ compare: 'weekdays' });
    expect(readAddress(toAddress({ compare: 'none' }))).toEqual({ compare: 'none' });
    expect(toAddress({ compare: 'previous' }).toString()).toBe('view=reports');
  });

  it.each([
    'compare=horoscope',
    'campaign=mine',
    'from=yesterday&to=2026-11-02',
    'from=2026-11-03&to=2026-11-02',
    'from=2026-11-03',
  ])('leaves out what makes no sense: %s', (address) => {
    expect(readAddress(new URLSearchParams(address))).toEqual({ campaign_id: undefined });
  });
});
