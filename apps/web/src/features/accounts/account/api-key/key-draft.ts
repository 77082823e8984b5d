import { ApiKeyRequest, DEFAULT_API_KEY_DAYS, type KnownApiKey } from '@universal-media/contract/accounts/api-keys';
import type { ApiScope } from '@universal-media/contract/wire/api-scopes';

export const limitNames = ['total', 'per_campaign', 'per_day'] as const;
export type LimitName = (typeof limitNames)[number];

/** A key as it is being filled in. */
export interface KeyDraft {
  readonly scopes: readonly ApiScope[];
  readonly expires_in_days: ApiKeyRequest['expires_in_days'];
  readonly limits: Readonly<Record<LimitName, number | null>>;
}

export type KeyProblems = Partial<Record<'scopes' | LimitName, string>>;

export const firstDraft: KeyDraft = {
  scopes: ['account:read'],
  expires_in_days: DEFAULT_API_KEY_DAYS,
  limits: { total: null, per_campaign: null, per_day: null },
};

/** Starts a replacement with what the present key may do. */
export const draftFrom = ({ scopes, spend_limits }: Pick<KnownApiKey, 'scopes' | 'spend_limits'>): KeyDraft => ({
  ...firstDraft,
  scopes,
  limits: spend_limits ?? firstDraft.limits,
});

export const canLaunch = ({ scopes }: Pick<KeyDraft, 'scopes'>): boolean => scopes.includes('campaigns:launch');

type Checked = { readonly ok: true; readonly request: ApiKeyRequest } | { readonly ok: false; problems: KeyProblems };

/** Builds the request, or says what is missing in which field. */
export function checkDraft(draft: KeyDraft): Checked {
  const { scopes, expires_in_days, limits } = draft;
  const { data, error } = ApiKeyRequest.safeParse({
    scopes,
    expires_in_days,
    ...(canLaunch(draft) && { spend_limits: limits }),
  });
  if (data) return { ok: true, request: data };
  const describeProblem = (field: 'scopes' | LimitName) =>
    error.issues.find(({ path }) => path.includes(field))?.message;
  const named = (['scopes', ...limitNames] as const).map((field) => [field, describeProblem(field)] as const);
  return { ok: false, problems: Object.fromEntries(named.filter(([, problem]) => problem !== undefined)) };
}
