import { newCampaign } from '@universal-media/contract/campaign';
import { describe, expect, it } from 'vitest';
import { createStore } from '../../../lib/store.ts';
import { holdCampaign } from './hold-campaign.ts';

describe('the campaign being built', () => {
  const campaign = createStore(newCampaign('2026-11-16', 'America/Chicago'));
  const change = (patch: Partial<ReturnType<typeof campaign.get>>) => campaign.set({ ...campaign.get(), ...patch });
  const { missing } = holdCampaign({ campaign, change, at: String });

  it('keeps its list of what is missing as long as nothing in it changes, so that nothing is drawn for it', () => {
    const before = missing.get();
    change({ description: 'typed letter by letter' });
    expect(missing.get()).toBe(before);
    change({ name: 'Winter tune-up' });
    expect(missing.get()).not.toBe(before);
    expect(missing.get().map(({ field }) => field)).not.toContain('name');
  });

  it('is not asked to begin anew when it runs already', () => {
    const run = { ...campaign.get(), start_date: '2020-01-01', end_date: '2040-01-01' };
    const lacks = (began?: string) =>
      holdCampaign({ campaign: createStore(run), change, at: String, ...(began && { began }) })
        .missing.get()
        .map(({ field }) => field);
    expect(lacks()).toContain('start_date');
    expect(lacks('2020-01-01')).not.toContain('start_date');
  });
});
