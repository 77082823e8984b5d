import { describe, expect, it } from 'vitest';
import { actionSentence, actorText, knownActions, reasonText } from './action-sentences.ts';

describe('the words of an audit entry', () => {
  it('says in plain words what was done', () => {
    expect(actionSentence('staff.created')).toBe('created a staff member');
  });

  it('shows an action without words as it is', () => {
    expect(actionSentence('wallet.topped_up')).toBe('wallet.topped_up');
    expect(actionSentence('constructor')).toBe('constructor');
  });

  it('has words for every action it offers', () => {
    for (const action of knownActions) expect(actionSentence(action)).not.toBe(action);
  });

  it('quotes a reason that somebody wrote, and reads one that the server noted', () => {
    expect(reasonText('Lost the phone')).toBe('“Lost the phone”');
    expect(reasonText('token_reused')).toBe('token reused');
  });

  it('names whoever acted, also those who have no name any more', () => {
    expect(actorText({ actor_kind: 'staff', actor_name: 'Dana Whitfield' })).toBe('Dana Whitfield');
    expect(actorText({ actor_kind: 'system', actor_name: null })).toBe('The system');
    expect(actorText({ actor_kind: 'advertiser', actor_name: null })).toBe('A former advertiser');
    expect(actorText({ actor_kind: 'staff', actor_name: null })).toBe('A former staff member');
  });
});
