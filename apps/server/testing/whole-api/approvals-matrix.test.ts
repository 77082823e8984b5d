import { ApprovalKind, approvalKinds } from '@universal-media/contract/operations/approvals';
import {
  type Permission,
  permissions,
  type StaffRole,
  staffMay,
  staffRoles,
} from '@universal-media/contract/wire/permissions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountHolder } from '../builders/account-holder.ts';
import { campaignRow, fundCampaign } from '../builders/campaign-row.ts';
import { codeFor, identityCheck, newEmail, PASSWORD, staffMember } from '../builders/people.ts';
import { staffCalls } from '../builders/staff-calls.ts';
import { openTestEnvironment, type TestEnvironment } from '../environment/test-environment.ts';

interface Rights {
  readonly role: StaffRole;
  readonly permissions: Permission[];
}

type Member = Awaited<ReturnType<typeof staffMember>> & Rights & { readonly name: string };

/** Every role, and for the roles without rights of their own every permission, all of them and none. */
const everyRight: Rights[] = [
  ...staffRoles.map((role) => ({ role, permissions: [] })),
  ...permissions.map((permission) => ({ role: 'admin' as const, permissions: [permission] })),
  { role: 'admin', permissions: [...permissions] },
];

let environment: TestEnvironment;
let staff: ReturnType<typeof staffCalls>;
/** Two of each, so that everyone has a colleague with the same rights. */
let members: Member[];
/** Never lends her browser. */
let rosa: Awaited<ReturnType<typeof staffMember>>;
/** Sessions of a member in the browser of another, by both. */
const borrowed = new Map<string, string>();

beforeAll(async () => {
  environment = await openTestEnvironment();
  staff = staffCalls(environment);
  members = [];
  rosa = await staffMember(environment, { role: 'super_admin' });
  for (const rights of [...everyRight, { role: 'super_admin', permissions: [] } as const]) {
    const name = `${rights.role} ${rights.permissions.join(' ')}`;
    const member = await staffMember(environment, { ...rights, permissions: [...rights.permissions] });
    members.push({ ...member, ...rights, permissions: [...rights.permissions], name });
  }
}, 120_000);
afterAll(() => environment.close());

/** Signs a member in with the browser of another. */
async function borrow(member: Member, other: Member): Promise<string> {
  const key = `${member.admin_id} ${other.admin_id}`;
  const known = borrowed.get(key);
  if (known) return known;
  const { device_hash } = await environment.owner
    .selectFrom('staff_session')
    .select('device_hash')
    .where('admin_id', '=', other.admin_id)
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  // The app shows a new code every thirty seconds, and each works once.
  environment.clock.advance({ seconds: 30 });
  const challenge = await staff.challengeFor(member.email);
  const code = codeFor(member.secret, environment.clock.now());
  const { access_token } = z
    .object({ access_token: z.string() })
    .parse((await staff.step('second-factor/verify', { challenge, code })).json());
  const claims = await environment.deps.tokens.verify('staff', access_token);
  await environment.owner
    .updateTable('staff_session')
    .set({ device_hash })
    .where('session_id', '=', claims?.session_id ?? '')
    .execute();
  borrowed.set(key, access_token);
  return access_token;
}

interface Asked {
  readonly answer: { readonly statusCode: number; json(): unknown };
  /** Whether the change took effect. */
  happened(): Promise<boolean>;
}

const memberRow = (admin_id: string) =>
  environment.owner.selectFrom('staff_member').selectAll().where('admin_id', '=', admin_id).executeTakeFirstOrThrow();
const subject = async () => {
  const email = newEmail();
  const member = { email, full_name: 'Sam Adeyemi', password: PASSWORD, role: 'admin', permissions: [] } as const;
  return { email, admin_id: await environment.deps.services.accounts.createFirstAdmin({ ...member, permissions: [] }) };
};

/** How each kind is asked for, and how its effect is seen. A kind without an entry does not compile. */
const ask: Record<ApprovalKind, (token: string) => Promise<Asked>> = {
  async credit_adjustment(token) {
    const { user_id } = await accountHolder(environment);
    const { ledger } = environment.deps.services.money;
    return {
      answer: await staff.post(token, '/api/admin/credits/adjust', { user_id, credit_amount: 900, reason: 'A gift' }),
      happened: async () =>
        (await environment.deps.database.transact((trx) => ledger.readBalance(trx, user_id))).balance_cents > 0,
    };
  },
  async discount_code_change(token) {
    const code = `GIFT-${newEmail().slice(0, 8).toUpperCase()}`;
    const terms = { code, name: 'A gift', discount_type: 'bonus_credits', discount_value: 5_000 };
    const find = () => environment.owner.selectFrom('discount_code').select('is_active').where('code', '=', code);
    return {
      answer: await staff.post(token, '/api/admin/discount-codes', terms),
      happened: async () => (await find().executeTakeFirst())?.is_active === true,
    };
  },
  async discount_code_assignment(token) {
    const { user_id } = await accountHolder(environment);
    const code = `GIVEN-${newEmail().slice(0, 8).toUpperCase()}`;
    const now = environment.clock.now();
    const terms = { name: 'A gift', discount_type: 'percentage', discount_value: 90 } as const;
    const code_id = user_id;
    await environment.owner
      .insertInto('discount_code')
      .values({ ...terms, code_id, code, created_at: now, updated_at: now })
      .execute();
    const find = () =>
      environment.owner.selectFrom('discount_assignment').select('user_id').where('user_id', '=', user_id);
    return {
      answer: await staff.post(token, `/api/admin/discount-codes/${code_id}/assign`, { user_id }),
      happened: async () => (await find().execute()).length > 0,
    };
  },
  async staff_activation(token) {
    const email = newEmail();
    const find = () => environment.owner.selectFrom('staff_member').select('status').where('email', '=', email);
    const body = { email, full_name: 'Sam Adeyemi', role: 'super_admin' };
    return {
      answer: await staff.post(token, '/api/admin/auth/create', body),
      happened: async () => (await find().executeTakeFirst())?.status === 'active',
    };
  },
  async staff_change(token) {
    const { admin_id, email } = await subject();
    const body = { email, full_name: 'Sam Adeyemi', role: 'super_admin', permissions: [] };
    return {
      answer: await staff.put(token, `/api/admin/update-admin/${admin_id}`, body),
      happened: async () => (await memberRow(admin_id)).role === 'super_admin',
    };
  },
  async second_factor_reset(token) {
    const { admin_id } = await staffMember(environment, { role: 'admin' });
    const url = `/api/admin/admins/${admin_id}/reset-second-factor`;
    return {
      answer: await staff.post(token, url, { reason: 'Lost the phone', ...identityCheck }),
      happened: async () => (await memberRow(admin_id)).totp_confirmed_at === null,
    };
  },
  async second_step_reset(token) {
    const { user_id } = await accountHolder(environment);
    const now = environment.clock.now();
    await environment.owner
      .insertInto('advertiser_second_step')
      .values({ user_id, totp_secret: Buffer.alloc(64), started_at: now, confirmed_at: now })
      .execute();
    const find = () =>
      environment.owner.selectFrom('advertiser_second_step').select('user_id').where('user_id', '=', user_id);
    return {
      answer: await staff.post(token, `/api/admin/users/${user_id}/reset-second-step`, {
        reason: 'Lost the phone',
        ...identityCheck,
      }),
      happened: async () => (await find().executeTakeFirst()) === undefined,
    };
  },
  async suspension_lift(token) {
    const { user_id } = await accountHolder(environment);
    const suspended = { status: 'suspended', status_reason: 'The page asks for passwords.' } as const;
    const { campaign_id } = await campaignRow(environment, user_id, { campaign: suspended });
    const find = () => environment.owner.selectFrom('campaign').select('status').where('campaign_id', '=', campaign_id);
    return {
      answer: await staff.put(token, `/api/admin/campaigns/${campaign_id}/status?status=paused`, {}),
      happened: async () => (await find().executeTakeFirst())?.status === 'paused',
    };
  },
  async launch_override(token) {
    const { user_id } = await accountHolder(environment);
    const declaration = { advertiser_category: 'political' as const, paid_for_by: '', special_categories: [] };
    const row = await campaignRow(environment, user_id, { data: { selectedPlatforms: ['reddit'], declaration } });
    const { campaign_id } = row;
    await fundCampaign(environment, row);
    const find = () => environment.owner.selectFrom('campaign').select('status').where('campaign_id', '=', campaign_id);
    const query = new URLSearchParams({ status: 'active', override: 'true', notes: 'The disclosure is in the video' });
    return {
      answer: await staff.put(token, `/api/admin/campaigns/${campaign_id}/status?${query.toString()}`, {}),
      happened: async () => (await find().executeTakeFirst())?.status === 'launching',
    };
  },
};

const Waiting = z.union([
  z.object({ approval_id: z.uuid() }).transform(({ approval_id }) => approval_id),
  z
    .object({ adjustment: z.object({ adjustment_id: z.uuid() }) })
    .transform(({ adjustment }) => adjustment.adjustment_id),
]);

// A proof of identity lasts ten minutes, and every sign-in here takes half a minute.
beforeEach(() => environment.owner.updateTable('staff_session').set({ proved_at: environment.clock.now() }).execute());

describe('the attempt matrix', () => {
  it.each(ApprovalKind.options)(
    'refuses %s by one staff member alone, whatever their rights, and performs it for two with browsers of their own',
    async (kind) => {
      const { needs } = approvalKinds[kind];
      const passed: string[] = [];
      let attempts = 0;
      const askers = members.filter((member) => staffMay(member, needs));
      for (const member of members.filter((one) => !staffMay(one, needs))) {
        const { answer, happened } = await ask[kind](member.token);
        attempts += 1;
        expect([member.name, answer.statusCode, await happened()]).toEqual([member.name, 403, false]);
      }
      for (const asker of askers) {
        const { answer, happened } = await ask[kind](asker.token);
        const approval_id = Waiting.parse(answer.json());
        const tryAs = async (who: string, token: string) => {
          attempts += 1;
          const { statusCode } = await staff.approve(token, approval_id);
          if (statusCode === 200 || (await happened())) passed.push(who);
        };
        await tryAs('the asker', asker.token);
        for (const other of members.filter((member) => member !== asker)) {
          if (!staffMay(other, needs)) await tryAs(other.name, other.token);
          else await tryAs(`${other.name} in the browser of the asker`, await borrow(other, asker));
        }
        expect((await staff.approve(rosa.token, approval_id)).statusCode).toBe(200);
        expect(await happened()).toBe(true);
      }
      process.stdout.write(`approvals matrix: ${kind}, ${attempts} attempts alone, ${passed.length} passed\n`);
      expect(passed).toEqual([]);
    },
    240_000,
  );
});
