import { createHash } from 'node:crypto';
import type { Permission, StaffRequirement } from '@universal-media/contract/wire/permissions';
import { uuidv7 } from 'uuidv7';
import { identityCheck, newEmail } from '../builders/people.ts';
import type { TestEnvironment } from '../environment/test-environment.ts';
import { campaignBodies, campaignThings } from './campaign-things.ts';
import { contentBodies, contentThings } from './content-things.ts';
import { launchBodies, launchQueries, launchThings } from './launch-things.ts';
import { moneyThings } from './money-things.ts';
import { reportThings } from './report-things.ts';
import { supportBodies, supportThings } from './support-things.ts';

/** Creates a resource of the owner for one call. */
type Maker = (environment: TestEnvironment, owner_id: string) => Promise<string>;

async function addStaff(
  { owner, clock }: TestEnvironment,
  role: 'admin' | 'super_admin',
  permissions: Permission[] = [],
  password_hash: string | null = '-',
) {
  const admin_id = uuidv7();
  const person = { admin_id, email: newEmail(), full_name: 'Sam Adeyemi', password_hash, created_at: clock.now() };
  await owner
    .insertInto('staff_member')
    .values({ ...person, role, permissions })
    .execute();
  return admin_id;
}

async function addAdvertiser({ owner, clock }: TestEnvironment): Promise<string> {
  const user_id = uuidv7();
  const person = { user_id, email: newEmail(), full_name: 'Ada Okafor', created_at: clock.now() };
  await owner.insertInto('advertiser').values(person).execute();
  return user_id;
}

/** The request behind an adjustment, under the same ID. */
async function waitingApproval(
  { owner, clock }: TestEnvironment,
  user_id: string,
  approval_id: string,
  asked_by: string,
) {
  const now = clock.now();
  await owner
    .insertInto('approval')
    .values({
      approval_id,
      kind: 'credit_adjustment',
      subject_kind: 'advertiser',
      subject_id: user_id,
      user_id,
      payload: JSON.stringify({ adjustment_id: approval_id }),
      changes: '[]',
      asked_by,
      asked_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    })
    .execute();
}

/**
 * One for every name that stands in a path in braces; where a name means something else in one call, that call's own comes
 * first. A path with another name fails the matrix until it is added here.
 */
export const things: Readonly<Record<string, Maker>> = {
  ...moneyThings,
  ...campaignThings,
  ...contentThings,
  ...launchThings,
  ...supportThings,
  ...reportThings,
  async session_id({ owner, clock }, user_id) {
    const session_id = uuidv7();
    await owner.insertInto('advertiser_session').values({ session_id, user_id, created_at: clock.now() }).execute();
    return session_id;
  },
  async passkey_id({ owner, clock }, user_id) {
    const passkey_id = uuidv7();
    const key = { credential_id: Buffer.from(passkey_id), public_key: Buffer.from('key'), counter: 0n };
    const facts = { transports: [], is_synced: false, name: 'Laptop', created_at: clock.now() };
    await owner
      .insertInto('passkey')
      .values({ passkey_id, user_id, ...key, ...facts })
      .execute();
    return passkey_id;
  },
  async brand_id({ owner, clock }, user_id) {
    const brand_id = uuidv7();
    const now = clock.now();
    const fields = { name: 'Ridgeline Bikes', website: '', handles: '{}', colors: [], is_default: false };
    await owner
      .insertInto('brand')
      .values({ ...fields, brand_id, user_id, created_at: now, updated_at: now })
      .execute();
    return brand_id;
  },
  async export_id({ owner, clock }, user_id) {
    const now = clock.now();
    await owner.deleteFrom('data_export').where('user_id', '=', user_id).execute();
    const made = { export_id: uuidv7(), user_id, status: 'ready', sections_done: 1, sections_total: 1 };
    const document = JSON.stringify({ exported_at: now.toISOString() });
    const when = { requested_at: now, ready_at: now, expires_at: new Date(now.getTime() + 86_400_000) };
    await owner
      .insertInto('data_export')
      .values({ ...made, ...when, document })
      .execute();
    return made.export_id;
  },
  /** Not the owner, whose session the other calls need. */
  'users.endUserSessions user_id': (environment) => addAdvertiser(environment),
  async 'users.resetSecondStep user_id'(environment) {
    const user_id = await addAdvertiser(environment);
    const now = environment.clock.now();
    const step = { user_id, totp_secret: Buffer.alloc(64), started_at: now, confirmed_at: now };
    await environment.owner.insertInto('advertiser_second_step').values(step).execute();
    return user_id;
  },
  user_id: async (_world, owner_id) => owner_id,
  async ad_account_id({ owner, clock }, user_id) {
    const now = clock.now();
    const ad_account_id = uuidv7();
    const external_id = ad_account_id.replaceAll(/\D/g, '').slice(0, 20);
    const account = {
      ad_account_id,
      user_id,
      connection: 'meta',
      kind: 'connected',
      external_id,
      name: 'Own',
    } as const;
    await owner
      .updateTable('ad_account')
      .set({ replaced_at: now })
      .where('user_id', '=', user_id)
      .where('replaced_at', 'is', null)
      .execute();
    await owner
      .insertInto('ad_account')
      .values({
        ...account,
        currency: 'USD',
        time_zone: 'America/Chicago',
        state: 'active',
        sealed_token: Buffer.alloc(1),
        created_at: now,
        updated_at: now,
      })
      .execute();
    return ad_account_id;
  },
  /** A consent that was given, without an account that could be chosen. */
  async grant_id({ owner, clock }, user_id) {
    const now = clock.now();
    const grant_id = uuidv7();
    const hash = () => createHash('sha256').update(uuidv7()).digest();
    await owner
      .insertInto('ad_account_grant')
      .values({
        grant_id,
        user_id,
        connection: 'meta',
        attempt_hash: hash(),
        state_hash: hash(),
        code_verifier: 'x'.repeat(43),
        created_at: now,
        answered_at: now,
        sealed_token: Buffer.alloc(1),
      })
      .execute();
    return grant_id;
  },
  /** Requested by a staff member who is not one of the callers. */
  async adjustment_id(environment, user_id) {
    const asked_by = await addStaff(environment, 'admin', ['credit_management']);
    const made = { adjustment_id: uuidv7(), user_id, amount_cents: 100_000n, reason: 'A large one', status: 'waiting' };
    await environment.owner
      .insertInto('credit_adjustment')
      .values({ ...made, asked_by, asked_at: environment.clock.now() })
      .execute();
    await waitingApproval(environment, user_id, made.adjustment_id, asked_by);
    return made.adjustment_id;
  },
  approval_id: async (environment, user_id) => (await things['adjustment_id']?.(environment, user_id)) ?? '',
  /** Takes another super admin who could approve. */
  'admins.resetSecondFactor admin_id': async (environment, user_id) => {
    await addStaff(environment, 'super_admin');
    return (await things['admin_id']?.(environment, user_id)) ?? '';
  },
  /** Has not chosen a password. */
  'admins.inviteAgain admin_id': (environment) => addStaff(environment, 'admin', [], null),
  admin_id: (environment) => addStaff(environment, 'admin'),
  /** Of a staff member who is not one of the callers. */
  async staff_view_id(environment) {
    const view = {
      view_id: uuidv7(),
      admin_id: await addStaff(environment, 'admin'),
      list: 'users',
      query: '{}',
    } as const;
    await environment.owner
      .insertInto('staff_saved_view')
      .values({ ...view, name: 'New users', saved_at: environment.clock.now() })
      .execute();
    return view.view_id;
  },
};

/** A name that nothing goes by, where it cannot be just any id. */
export const unknowns: Readonly<Record<string, string>> = {
  month: '2001-01',
  format: 'csv',
  part: '0',
  image: '0',
  platform: 'meta',
};

/** Calls that make what they are about, under an id that the caller has made: to them no id is unknown. */
export const makesItsThing: ReadonlySet<string> = new Set([
  'audiences.addAudienceChunk',
  'content.startUpload',
  'saved_views.saveView',
  'staff_views.saveStaffView',
]);

/**
 * What the owner's own call answers where it needs another company, which does not run in this test: past the access check,
 * the thing is found. For cards, the provider's customer has none; requests to staff are not the caller's own. That cards of
 * others stay closed is shown in `payment-methods.test.ts`.
 */
export const ownersOutcomes: Readonly<Record<string, string>> = {
  'ad_accounts.connectAdAccount': 'ad_account_unsuitable',
  'approvals.withdrawRequest': 'not_found',
  'onboarding.viewWebsiteImage': 'website_unreadable',
  'own_staff_account.revokeOwnSession': 'not_found',
  'payment_methods.removePaymentMethod': 'not_found',
  'payment_methods.setDefaultPaymentMethod': 'not_found',
  'staff_passkeys.removeOwnPasskey': 'not_found',
  'staff_passkeys.renameOwnPasskey': 'not_found',
  'staff_views.deleteStaffView': 'not_found',
  'staff_views.saveStaffView': 'not_found',
};

/** What staff need for the thing of a call that all of them may make. Without it the thing is unknown to them. */
export const neededForThings: Readonly<Record<string, StaffRequirement>> = {
  'approvals.approveRequest': 'credit_management',
  'approvals.rejectRequest': 'credit_management',
};

/** Bodies for calls about one thing, by noun and name: without a good one, a foreign id would be refused for its body. */
export const bodies: Readonly<Record<string, (owner_id: string) => object>> = {
  'approvals.approveRequest': () => ({}),
  'approvals.rejectRequest': () => ({}),
  'admins.updateAdmin': () => ({ email: newEmail(), full_name: 'Sam Adeyemi', role: 'admin', permissions: [] }),
  'admins.setAdminStatus': () => ({ status: 'inactive' }),
  'admins.resetSecondFactor': () => ({ reason: 'lost the phone', ...identityCheck }),
  'passkeys.renamePasskey': () => ({ name: 'Phone' }),
  'staff_passkeys.renameOwnPasskey': () => ({ name: 'Phone' }),
  'brands.updateBrand': () => ({ name: 'Ridgeline Rentals' }),
  'account_views.startAccountView': () => ({ reason: 'Checking what the advertiser sees' }),
  'staff_views.saveStaffView': () => ({ list: 'users', name: uuidv7(), query: { search: 'ortega' } }),
  'users.endUserSessions': () => ({ reason: 'stolen laptop' }),
  'users.resetSecondStep': () => ({ reason: 'lost the phone', ...identityCheck }),
  'users.updateUser': () => ({ full_name: 'Jo Ortega' }),
  'user_page.addUserNote': () => ({ text: 'Asked for invoices by post' }),
  'purchases.refundPurchase': () => ({ amount_cents: 100 }),
  'discount_codes.updateDiscountCode': () => ({ is_active: true }),
  'discount_codes.assignDiscountCode': (user_id) => ({ user_id }),
  'discount_codes.unassignDiscountCode': (user_id) => ({ user_id, reason: 'Sent to the wrong account' }),
  'discount_codes.makeDiscountCodePublic': () => ({ reason: 'For every reader of the newsletter' }),
  'ad_accounts.connectAdAccount': () => ({ external_id: '1' }),
  ...campaignBodies,
  ...contentBodies,
  ...launchBodies,
  ...supportBodies,
};

/** What stands behind the question mark of calls that need it, by noun and name. */
export const queries: Readonly<Record<string, string>> = launchQueries;
