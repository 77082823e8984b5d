import { newCampaign } from '@universal-media/contract/campaign';
import { describe, expect, it } from 'vitest';
import { createStore } from '../../../lib/store.ts';
import { holdCampaign } from './hold-campaign.ts';

describe('the campaign being built', () => {
  const campaign = createStore(newCampaign('2026-11-16', 'America/Chicago'));
  const change = (patch: Partial<ReturnType<typeof campaign.get>>) => campaign.set({ ...campaign.get(), ...patch });
  const { missing } = holdCampaign({ campaign, change });

  it('keeps its list of what is missing as long as nothing in it changes, so that nothing is drawn for it', () => {
    const before = missing.get();
    change({ description: 'typed letter by letter' });
    expect(missing.get()).toBe(before);
    change({ name: 'Winter tune-up' });
    expect(missing.get()).not.toBe(before);
    expect(missing.get().map(({ field }) => field)).not.toContain('name');
  });
});
