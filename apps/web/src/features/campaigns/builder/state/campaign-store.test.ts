import { newCampaign } from '@universal-media/contract/campaigns/campaign';
import { describe, expect, it } from 'vitest';
import { createStore } from '#lib/state/store.ts';
import { createCampaignEditor } from './campaign-store.ts';

describe('the campaign being built', () => {
  const campaign = createStore(newCampaign('2026-11-16', 'America/Chicago'));
  const change = (patch: Partial<ReturnType<typeof campaign.get>>) => campaign.set({ ...campaign.get(), ...patch });
  const { missing } = createCampaignEditor({ campaign, change, stepPath: String });

  it('keeps the same list object while nothing in the list changes', () => {
    const before = missing.get();
    change({ description: 'typed letter by letter' });
    expect(missing.get()).toBe(before);
    change({ name: 'Winter tune-up' });
    expect(missing.get()).not.toBe(before);
    expect(missing.get().map(({ field }) => field)).not.toContain('name');
  });

  it('accepts a past start date once the campaign runs', () => {
    const run = { ...campaign.get(), start_date: '2020-01-01', end_date: '2040-01-01' };
    const missingFields = (startedOn?: string) =>
      createCampaignEditor({ campaign: createStore(run), change, stepPath: String, ...(startedOn && { startedOn }) })
        .missing.get()
        .map(({ field }) => field);
    expect(missingFields()).toContain('start_date');
    expect(missingFields('2020-01-01')).not.toContain('start_date');
  });
});
