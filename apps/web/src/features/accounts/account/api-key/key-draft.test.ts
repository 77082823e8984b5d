import { describe, expect, it } from 'vitest';
import { checkDraft, draftFrom, firstDraft } from './key-draft.ts';

describe('the form of an API key', () => {
  it('asks for limits only when the key may launch campaigns', () => {
    expect(checkDraft(firstDraft)).toEqual({ ok: true, request: { scopes: ['account:read'], expires_in_days: 90 } });
    expect(checkDraft({ ...firstDraft, scopes: ['campaigns:launch'] })).toEqual({
      ok: false,
      problems: {
        total: 'Enter a limit in credits',
        per_campaign: 'Enter a limit in credits',
        per_day: 'Enter a limit in credits',
      },
    });
  });

  it('asks for a permission', () => {
    const checked = checkDraft({ ...firstDraft, scopes: [] });
    expect(checked).toEqual({ ok: false, problems: { scopes: 'Choose at least one permission' } });
  });

  it('starts a replacement with the permissions and limits of the key', () => {
    const spend_limits = { total: 500, per_campaign: 200, per_day: 100 };
    const checked = checkDraft(draftFrom({ scopes: ['campaigns:launch'], spend_limits }));
    expect(checked).toEqual({
      ok: true,
      request: { scopes: ['campaigns:launch'], expires_in_days: 90, spend_limits },
    });
  });
});
