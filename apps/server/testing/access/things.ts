import { uuidv7 } from 'uuidv7';
import { newEmail } from '../builders/people.ts';
import type { World } from '../environment/test-environment.ts';
import { campaignBodies, campaignThings } from './campaign-things.ts';
import { contentBodies, contentThings } from './content-things.ts';
import { launchBodies, launchQueries, launchThings } from './launch-things.ts';
import { moneyThings } from './money-things.ts';

/** Creates a resource of the owner for one call. */
type Maker = (world: World, owner_id: string) => Promise<string>;

/**
 * One for every name that stands in a path in braces; where a name means something else in one call, that call's own comes
 * first. A path with another name fails the matrix until it is added here.
 */
export const things: Readonly<Record<string, Maker>> = {
  ...moneyThings,
  ...campaignThings,
  ...contentThings,
  ...launchThings,
  async session_id({ owner, clock }, user_id) {
    const session_id = uuidv7();
    await owner.insertInto('advertiser_session').values({ session_id, user_id, created_at: clock.now() }).execute();
    return session_id;
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
  user_id: async (_world, owner_id) => owner_id,
  async code_id({ owner, clock }) {
    const code_id = uuidv7();
    const now = clock.now();
    const made = { code_id, code: `CODE-${code_id}`.toUpperCase().slice(0, 40), name: 'A code' };
    const effect = { discount_type: 'percentage', discount_value: 10 } as const;
    await owner
      .insertInto('discount_code')
      .values({ ...made, ...effect, created_at: now, updated_at: now })
      .execute();
    return code_id;
  },
  /** Requested by a staff member who is not one of the callers. */
  async adjustment_id(world, user_id) {
    const asked_by = (await things['admin_id']?.(world, user_id)) ?? '';
    const made = { adjustment_id: uuidv7(), user_id, amount_cents: 100_000n, reason: 'A large one', status: 'waiting' };
    await world.owner
      .insertInto('credit_adjustment')
      .values({ ...made, asked_by, asked_at: world.clock.now() })
      .execute();
    return made.adjustment_id;
  },
  async admin_id({ owner, clock }) {
    const admin_id = uuidv7();
    const person = {
      admin_id,
      email: newEmail(),
      full_name: 'Sam Adeyemi',
      password_hash: '-',
      created_at: clock.now(),
    };
    await owner
      .insertInto('staff_member')
      .values({ ...person, role: 'admin' })
      .execute();
    return admin_id;
  },
};

/** A name that nothing goes by, where it cannot be just any id. */
export const unknowns: Readonly<Record<string, string>> = {
  month: '2001-01',
  format: 'csv',
  part: '0',
  platform: 'meta',
};

/** Calls that make what they are about, under an id that the caller has made: to them no id is unknown. */
export const makesItsThing: ReadonlySet<string> = new Set(['audiences.addAudienceChunk', 'content.startUpload']);

/** Bodies for calls about one thing, by noun and name: without a good one, a foreign id would be refused for its body. */
export const bodies: Readonly<Record<string, (owner_id: string) => object>> = {
  'admins.updateAdmin': () => ({ email: newEmail(), full_name: 'Sam Adeyemi', role: 'admin', permissions: [] }),
  'admins.setAdminStatus': () => ({ status: 'inactive' }),
  'admins.resetSecondFactor': () => ({ reason: 'lost the phone' }),
  'users.updateUser': () => ({ full_name: 'Jo Ortega' }),
  'purchases.refundPurchase': () => ({ amount_cents: 100 }),
  'discount_codes.updateDiscountCode': () => ({ is_active: true }),
  'discount_codes.assignDiscountCode': (user_id) => ({ user_id }),
  ...campaignBodies,
  ...contentBodies,
  ...launchBodies,
};

/** What stands behind the question mark of calls that need it, by noun and name. */
export const queries: Readonly<Record<string, string>> = launchQueries;
