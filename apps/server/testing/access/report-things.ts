import { createHash, randomBytes } from 'node:crypto';
import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { uuidv7 } from 'uuidv7';
import { campaignRow } from '../builders/campaign-row.ts';
import type { TestEnvironment } from '../environment/test-environment.ts';

/** A report that staff generated of a campaign of the owner. */
async function storedReport(environment: TestEnvironment, user_id: string): Promise<string> {
  const { campaign_id, approved_by } = await campaignRow(environment, user_id, { campaign: { status: 'active' } });
  if (!approved_by) throw new Error('an active campaign was approved by staff');
  const report_id = uuidv7();
  const object_key = `reports/${report_id}.pdf`;
  const content = Buffer.from('%PDF-');
  await environment.deps.services.results.context.objects.putOnce(object_key, content);
  const created_at = environment.clock.now();
  const today = created_at.toISOString().slice(0, 10);
  await environment.owner
    .insertInto('stored_report')
    .values({
      report_id,
      user_id,
      campaign_id,
      report_type: 'summary',
      include_performance: true,
      include_billing: true,
      from_day: addDaysTo(today, -7),
      to_day: today,
      object_key,
      bytes: content.length,
      created_by: approved_by,
      created_at,
      expires_at: new Date(created_at.getTime() + 86_400_000),
    })
    .execute();
  return report_id;
}

/** A link to all reports of the owner, with its token. */
async function reportLink(environment: TestEnvironment, user_id: string): Promise<{ link_id: string; token: string }> {
  const link_id = uuidv7();
  const token = randomBytes(32).toString('base64url');
  const created_at = environment.clock.now();
  await environment.owner
    .insertInto('report_link')
    .values({
      link_id,
      user_id,
      days_kind: 'last',
      last_days: 30,
      shows_money: false,
      token_hash: createHash('sha256').update(token).digest(),
      sealed_token: Buffer.alloc(1),
      created_at,
      expires_at: new Date(created_at.getTime() + 86_400_000),
    })
    .execute();
  return { link_id, token };
}

async function reportSchedule(environment: TestEnvironment, user_id: string): Promise<string> {
  const schedule_id = uuidv7();
  const created_at = environment.clock.now();
  const sends_on = addDaysTo(created_at.toISOString().slice(0, 10), 7);
  await environment.owner.deleteFrom('report_schedule').where('user_id', '=', user_id).execute();
  await environment.owner
    .insertInto('report_schedule')
    .values({ schedule_id, user_id, frequency: 'weekly', sends_on, created_at })
    .execute();
  return schedule_id;
}

export const reportThings = {
  schedule_id: reportSchedule,
  report_id: storedReport,
  link_id: async (environment: TestEnvironment, user_id: string) => (await reportLink(environment, user_id)).link_id,
  'report_links.getSharedReport token': async (environment: TestEnvironment, user_id: string) =>
    (await reportLink(environment, user_id)).token,
};
