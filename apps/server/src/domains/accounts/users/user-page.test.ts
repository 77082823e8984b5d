import { USER_EMAILS_PER_PAGE, userPageEndpoints } from '@universal-media/contract/accounts/user-page';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
let staff: ReturnType<typeof staffCalls>;
let sam: Awaited<ReturnType<typeof staffMember>>;
let jo: AccountHolder;
beforeAll(async () => {
  environment = await openTestEnvironment();
  staff = staffCalls(environment);
  sam = await staffMember(environment, { role: 'admin', permissions: ['campaign_control'] });
  jo = await accountHolder(environment);
});
afterAll(() => environment.close());

const read = (part = '') => staff.get(sam.token, `/api/admin/users/${jo.user_id}${part}`);

describe('the page of a user', () => {
  it('reads the profile with the company, the time zone and whether there is a second step', async () => {
    await environment.owner
      .insertInto('legal_entity')
      .values({
        legal_entity_id: uuidv7(),
        user_id: jo.user_id,
        legal_name: 'Harbor Light Cafe',
        street: '1 Pier',
        city: 'Austin',
        region: 'TX',
        postal_code: '78701',
        country: 'US',
        created_at: environment.clock.now(),
      })
      .execute();
    const { user } = userPageEndpoints.getUser.answers.body.parse((await read()).json());
    expect(user).toMatchObject({
      user_id: jo.user_id,
      company: 'Harbor Light Cafe, Austin',
      has_second_step: false,
      deletion_due_at: null,
    });
  });

  it('answers not_found for an account that does not exist', async () => {
    for (const part of ['', '/sessions', '/emails', '/notes', '/campaigns']) {
      expect((await staff.get(sam.token, `/api/admin/users/${uuidv7()}${part}`)).statusCode).toBe(404);
    }
  });

  it('lists the campaigns without what only their owner can do', async () => {
    const { campaign_id } = await campaignRow(environment, jo.user_id);
    const { campaigns, next_cursor } = (await read('/campaigns')).json();
    expect(campaigns).toMatchObject([{ campaign_id, name: 'Spring opening' }]);
    expect(campaigns[0]).not.toHaveProperty('can');
    expect(next_cursor).toBeNull();
  });

  it('lists each email once across pages, latest first, with its outcome', async () => {
    const refused = { outcome: 'refused', reason: '550 no such user' };
    await environment.owner
      .insertInto('mail_delivery')
      .values(
        Array.from({ length: USER_EMAILS_PER_PAGE + 5 }, (_, n) => ({
          message_id: `<receipt.${uuidv7()}@universal.example>`,
          user_id: jo.user_id,
          outcome: 'sent',
          ...(n === 0 && refused),
          recorded_at: new Date(environment.clock.now().getTime() - n * 1000),
        })),
      )
      .execute();
    const { emails, next_cursor } = userPageEndpoints.listUserEmails.answers.body.parse((await read('/emails')).json());
    expect(emails).toHaveLength(USER_EMAILS_PER_PAGE);
    expect(emails[0]).toMatchObject({ label: 'Receipt', ...refused });
    const second = userPageEndpoints.listUserEmails.answers.body.parse(
      (await read(`/emails?cursor=${next_cursor}`)).json(),
    );
    const ids = [...emails, ...second.emails].map(({ message_id }) => message_id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(second.next_cursor).toBeNull();
  });

  it('lists the open sessions', async () => {
    const { sessions } = userPageEndpoints.listUserSessions.answers.body.parse((await read('/sessions')).json());
    expect(sessions.length).toBeGreaterThan(0);
  });

  it('keeps notes for staff, names who wrote them, and says in the audit log only that there is one', async () => {
    const added = await staff.post(sam.token, `/api/admin/users/${jo.user_id}/notes`, { text: ' Wants Spanish copy ' });
    expect(added.statusCode).toBe(201);
    const { notes } = userPageEndpoints.listUserNotes.answers.body.parse((await read('/notes')).json());
    expect(notes).toMatchObject([{ text: 'Wants Spanish copy', written_by: 'Dana Whitfield' }]);
    const entry = await environment.owner
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'advertiser.noted')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ subject_id: jo.user_id, before: null, after: null, reason: null });
    expect((await staff.post(sam.token, `/api/admin/users/${jo.user_id}/notes`, { text: ' ' })).statusCode).toBe(400);
  });
});
