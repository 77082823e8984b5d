import { describe, expect, it } from 'vitest';
import { actionSentence, actorText, knownActions, reasonText } from './texts.ts';

describe('texts of an audit entry', () => {
  it('describes recorded actions in plain words', () => {
    expect(actionSentence('staff.created')).toBe('created a staff member');
    expect(actionSentence('campaign.paused')).toBe('paused a campaign');
  });

  it('keeps a sentence for actions that only old entries have', () => {
    expect(actionSentence('campaign.stopped')).toBe('paused a campaign');
    expect(knownActions).toContain('campaign.stopped');
  });

  it('shows the code of an action it does not know', () => {
    expect(actionSentence('wallet.topped_up')).toBe('wallet.topped_up');
    expect(actionSentence('constructor')).toBe('constructor');
  });

  it('quotes a written reason and spells out a recorded code', () => {
    expect(reasonText('Lost the phone')).toBe('“Lost the phone”');
    expect(reasonText('token_reused')).toBe('token reused');
  });

  it('names the actor, even when their account no longer exists', () => {
    expect(actorText({ actor_kind: 'staff', actor_name: 'Dana Whitfield' })).toBe('Dana Whitfield');
    expect(actorText({ actor_kind: 'system', actor_name: null })).toBe('The system');
    expect(actorText({ actor_kind: 'advertiser', actor_name: null })).toBe('A former advertiser');
    expect(actorText({ actor_kind: 'staff', actor_name: null })).toBe('A former staff member');
  });
});
