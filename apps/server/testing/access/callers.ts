import type { ApiKeyRequest } from '@universal-media/contract/accounts/api-keys';
import { TOS_VERSION } from '@universal-media/contract/accounts/terms';
import { type ApiScope, apiScopes } from '@universal-media/contract/wire/api-scopes';
import { type Permission, permissions, type StaffRole, staffRoles } from '@universal-media/contract/wire/permissions';
import { uuidv7 } from 'uuidv7';
import { after } from '#core/kit/clock.ts';
import { createApiKey } from '#domains/accounts/api-keys/api-keys.ts';
import { openSession } from '#domains/accounts/sessions/sessions.ts';
import { startAccountView } from '#domains/accounts/users/account-view/account-view.ts';
import { newEmail } from '../builders/people.ts';
import type { TestEnvironment } from '../environment/test-environment.ts';

/** What a caller may do, as far as the contract is concerned. */
export type CallerRights =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'advertiser'; readonly terms: boolean; readonly email: boolean }
  /** Staff who see the owner's account as its advertiser. */
  | { readonly kind: 'account_view' }
  | { readonly kind: 'api_key'; readonly scopes: readonly ApiScope[] }
  | { readonly kind: 'staff'; readonly role: StaffRole; readonly permissions: readonly Permission[] };

export interface Caller {
  readonly name: string;
  readonly rights: CallerRights;
  /** Whether the resources in question belong to this caller. */
  readonly owns: boolean;
  /** Creates new credentials for each call, so that a call that ends sessions does not affect the next one. */
  readonly authorization: () => Promise<string | null>;
}

/** A key that may launch needs limits. */
const keyRequest = (scopes: ApiScope[]): ApiKeyRequest => ({
  scopes,
  expires_in_days: 90,
  ...(scopes.includes('campaigns:launch') && { spend_limits: { total: 5_000, per_campaign: 5_000, per_day: 5_000 } }),
});

const request = { request_id: 'access-matrix', ip: '127.0.0.1', user_agent: 'access matrix' };

/** Creates every kind of caller. Accounts are created once; each call opens a new session. */
export async function createCallers(environment: TestEnvironment): Promise<{ callers: Caller[]; owner_id: string }> {
  const { deps, owner, clock } = environment;
  const { transact } = deps.database;

  const advertiser = async (tos_version: string | null, { isConfirmed = true } = {}) => {
    const now = clock.now();
    const user_id = uuidv7();
    const email_verified_at = isConfirmed ? now : null;
    const row = { user_id, email: newEmail(), full_name: 'Jo Ortega', created_at: now, email_verified_at };
    const person = await owner.insertInto('advertiser').values(row).returningAll().executeTakeFirstOrThrow();
    if (tos_version) {
      await owner.insertInto('terms_acceptance').values({ user_id, tos_version, accepted_at: now }).execute();
    }
    return person;
  };
  type Person = Awaited<ReturnType<typeof advertiser>>;

  const advertiserToken = async (person: Person) =>
    (await transact((trx) => openSession(deps.services.accounts.context, trx, person, request))).access_token;

  const apiKey = async (person: Person, scopes: ApiScope[]) => {
    const claims = await deps.tokens.verify('advertiser', await advertiserToken(person));
    const who = claims && (await deps.services.accounts.authenticateAdvertiser(claims.session_id));
    if (!who) throw new Error('a session that was just opened must be open');
    await owner.deleteFrom('api_key').where('user_id', '=', person.user_id).execute();
    return (await createApiKey(deps.services.accounts.context, transact, who, keyRequest(scopes), request)).api_key;
  };

  const staffToken = async (
    role: StaffRole,
    granted: readonly Permission[],
    status: 'active' | 'inactive' = 'active',
  ) => {
    const admin_id = uuidv7();
    const session_id = uuidv7();
    const now = clock.now();
    const person = { admin_id, email: newEmail(), full_name: 'Dana Whitfield', password_hash: '-', created_at: now };
    await owner
      .insertInto('staff_member')
      .values({ ...person, role, permissions: [...granted], status })
      .execute();
    const expires_at = after(now, { hours: 1 });
    await owner.insertInto('staff_session').values({ session_id, admin_id, created_at: now, expires_at }).execute();
    return deps.tokens.issue('staff', { subject: admin_id, session_id }, { hours: 1 });
  };

  const jo = await advertiser(TOS_VERSION);
  // One staff session for all views: no call in a view can end it.
  const claims = await deps.tokens.verify('staff', await staffToken('admin', ['campaign_control']));
  const viewer = claims && (await deps.services.accounts.authenticateStaff(claims.session_id));
  if (!viewer) throw new Error('a session that was just opened must be open');
  const viewToken = async () => {
    const reason = 'Checking what the advertiser sees';
    const { context } = deps.services.accounts;
    return (await startAccountView(context, transact, viewer, jo.user_id, reason, request)).access_token;
  };
  const other = await advertiser(TOS_VERSION);
  const late = await advertiser('2019.1');
  const unconfirmed = await advertiser(TOS_VERSION, { isConfirmed: false });
  const keyOwner = await advertiser(TOS_VERSION);
  const bearer = (token: string) => `Bearer ${token}`;
  const anonymous = { rights: { kind: 'anonymous' }, owns: false } as const;

  const expired = (audience: 'advertiser' | 'staff') => async () => {
    const token = audience === 'advertiser' ? await advertiserToken(jo) : await staffToken('super_admin', []);
    const claims = await deps.tokens.verify(audience, token);
    if (!claims) throw new Error('a token we have just made must be ours');
    return bearer(await deps.tokens.issue(audience, claims, { minutes: -1 }));
  };

  const staff = (name: string, role: StaffRole, granted: readonly Permission[]): Caller => ({
    name,
    rights: { kind: 'staff', role, permissions: granted },
    owns: false,
    authorization: async () => bearer(await staffToken(role, granted)),
  });

  const callers: Caller[] = [
    { ...anonymous, name: 'anonymous', authorization: async () => null },
    {
      name: 'owner',
      rights: { kind: 'advertiser', terms: true, email: true },
      owns: true,
      authorization: async () => bearer(await advertiserToken(jo)),
    },
    {
      name: 'staff seeing the account of the owner',
      rights: { kind: 'account_view' },
      owns: true,
      authorization: async () => bearer(await viewToken()),
    },
    {
      name: 'another advertiser',
      rights: { kind: 'advertiser', terms: true, email: true },
      owns: false,
      authorization: async () => bearer(await advertiserToken(other)),
    },
    {
      name: 'an advertiser with outdated terms',
      rights: { kind: 'advertiser', terms: false, email: true },
      owns: false,
      authorization: async () => bearer(await advertiserToken(late)),
    },
    {
      name: 'an advertiser with an unconfirmed email address',
      rights: { kind: 'advertiser', terms: true, email: false },
      owns: false,
      authorization: async () => bearer(await advertiserToken(unconfirmed)),
    },
    {
      name: 'API key with every scope',
      rights: { kind: 'api_key', scopes: apiScopes },
      owns: false,
      authorization: async () => bearer(await apiKey(keyOwner, [...apiScopes])),
    },
    ...apiScopes.map((scope): Caller => {
      const scopes = apiScopes.filter((one) => one !== scope);
      return {
        name: `API key without ${scope}`,
        rights: { kind: 'api_key', scopes },
        owns: false,
        authorization: async () => bearer(await apiKey(keyOwner, scopes)),
      };
    }),
    ...staffRoles.map((role) => staff(`staff: ${role} with every permission`, role, permissions)),
    ...staffRoles.map((role) => staff(`staff: ${role} without any permission`, role, [])),
    ...permissions.map((permission) =>
      staff(
        `staff: admin without ${permission}`,
        'admin',
        permissions.filter((one) => one !== permission),
      ),
    ),
    {
      ...anonymous,
      name: 'deactivated staff',
      authorization: async () => bearer(await staffToken('super_admin', permissions, 'inactive')),
    },
    { ...anonymous, name: 'expired advertiser token', authorization: expired('advertiser') },
    { ...anonymous, name: 'expired staff token', authorization: expired('staff') },
    { ...anonymous, name: 'look-alike preview token', authorization: async () => bearer('preview-admin-token') },
    {
      ...anonymous,
      name: 'look-alike preview token in parts',
      authorization: async () => bearer('a.preview-admin-token.b'),
    },
  ];
  return { callers, owner_id: jo.user_id };
}
