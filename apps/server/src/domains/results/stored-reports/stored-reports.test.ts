import { STORED_REPORT_DAYS, staffReportEndpoints } from '@universal-media/contract/results/staff-reports';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { deliveredCampaign } from '#testing/builders/delivered-campaign.ts';
import { readPdf } from '#testing/builders/pdf-text.ts';
import { bearer, staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { eraseReports, removeReport } from './remove-report.ts';

let environment: TestEnvironment;
let jo: AccountHolder;
let staff: ReturnType<typeof staffCalls>;
let dana: Awaited<ReturnType<typeof staffMember>>;
let campaign_id: string;
beforeAll(async () => {
  environment = await openTestEnvironment();
  jo = await accountHolder(environment);
  staff = staffCalls(environment);
  dana = await staffMember(environment, { role: 'admin', permissions: ['admin_management'] });
  campaign_id = await deliveredCampaign(environment, jo.user_id, { spend: { google: [30, 40], meta: [10, 20, 30] } });
});
afterAll(() => environment.close());

const { generateReport, listStoredReports } = staffReportEndpoints;
const pdfUrl = '/api/admin/reports/campaign/pdf';
const today = () => environment.clock.now().toISOString().slice(0, 10);

const generate = (body: object, token = dana.token) => staff.post(token, generateReport.path, body);
const generated = async (body: object) => generateReport.answers.body.parse((await generate(body)).json()).report;
const listed = async () =>
  listStoredReports.answers.body.parse((await staff.get(dana.token, listStoredReports.path)).json()).reports;
const readText = async (body: object) => readPdf((await staff.post(dana.token, pdfUrl, body)).rawPayload);

const actions = async (subject_id: string) =>
  (
    await environment.owner
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', subject_id)
      .orderBy('audit_id')
      .execute()
  ).map(({ action, actor_id }) => [action, actor_id]);

describe('a report of a campaign, downloaded by staff', () => {
  it('has the date in its name, and is in the audit log', async () => {
    const answer = await staff.post(dana.token, pdfUrl, { campaign_id });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Campaign_Report_${campaign_id}_${today()}.pdf"`,
    });
    expect(await actions(campaign_id)).toContainEqual(['campaign.report_downloaded', dana.admin_id]);
    expect(await listed()).toEqual([]);
  });

  it('shows what its type and sections say', async () => {
    const summary = await readText({ campaign_id });
    expect(summary).toContain('Platform Performance');
    expect(summary).toContain('Google Ads 70.00 2,000');
    expect(summary).toContain('Paid and delivered');
    expect(summary).not.toContain('Settling:');
    const detailed = await readText({ campaign_id, report_type: 'detailed' });
    expect(detailed).toContain(`${today()} Open`);
    expect(detailed).toContain('Billing');
    const figures = await readText({ campaign_id, report_type: 'performance' });
    expect(figures).toContain(`${today()} Open`);
    expect(figures).not.toContain('Billing');
    const financial = await readText({ campaign_id, report_type: 'financial' });
    expect(financial).toContain('Platform fee');
    expect(financial).not.toContain('Platform Performance');
    expect(await readText({ campaign_id, include_billing: false })).not.toContain('Billing');
  });

  it('needs a campaign that exists and a section', async () => {
    expect((await staff.post(dana.token, pdfUrl, { campaign_id: uuidv7() })).json()).toMatchObject({
      detail: 'No campaign has this ID.',
    });
    const empty = { campaign_id, report_type: 'financial', include_billing: false };
    expect((await staff.post(dana.token, pdfUrl, empty)).statusCode).toBe(400);
  });

  it('takes the permission', async () => {
    const { token } = await staffMember(environment, { role: 'admin', permissions: ['campaign_control'] });
    expect((await staff.post(token, pdfUrl, { campaign_id })).statusCode).toBe(403);
    expect((await generate({ campaign_id }, token)).statusCode).toBe(403);
  });
});

describe('a stored report', () => {
  it('is listed with its author, and downloaded as it was generated', async () => {
    const report = await generated({ campaign_id, report_type: 'detailed', include_billing: false });
    expect(report).toMatchObject({
      campaign_name: 'Spring opening',
      report_type: 'detailed',
      include_performance: true,
      include_billing: false,
      range: { to: today() },
      created_by: 'Dana Whitfield',
    });
    expect((await listed())[0]).toEqual(report);
    const url = `/api/admin/reports/${report.report_id}/pdf`;
    const answer = await staff.get(dana.token, url);
    expect(answer.rawPayload.length).toBe(report.bytes);
    expect(await readPdf(answer.rawPayload)).toContain('Google Ads 70.00 2,000');
    expect((await actions(campaign_id)).slice(-2)).toEqual([
      ['campaign.report_generated', dana.admin_id],
      ['campaign.report_downloaded', dana.admin_id],
    ]);
    expect((await staff.get(dana.token, `/api/admin/reports/${uuidv7()}/pdf`)).statusCode).toBe(404);
  });

  it('is generated once for a repeated request', async () => {
    const before = (await listed()).length;
    const again = () =>
      environment.app.inject({
        method: 'POST',
        url: generateReport.path,
        headers: { ...bearer(dana.token), 'idempotency-key': 'one-report-of-mine-0001' },
        payload: { campaign_id },
      });
    const [first, second] = [await again(), await again()];
    expect(second.json()).toEqual(first.json());
    expect(await listed()).toHaveLength(before + 1);
  });

  it('is planned to be removed with its PDF, even if it is never listed', async () => {
    const { report_id, created_at } = await generated({ campaign_id });
    const jobs = await environment.owner
      .selectFrom('outbox')
      .select(['payload', 'not_before'])
      .where('job', '=', 'stored_reports.remove')
      .execute();
    const planned = jobs.find(({ payload }) => JSON.stringify(payload).includes(report_id));
    expect(Number(planned?.not_before) - Date.parse(created_at)).toBe(STORED_REPORT_DAYS * 86_400_000);
    const { context } = environment.deps.services.results;
    const object_key = `reports/${report_id}.pdf`;
    expect(await context.objects.size(object_key)).toBeGreaterThan(0);
    await removeReport(context, { report_id, object_key });
    await removeReport(context, { report_id, object_key });
    expect(await context.objects.size(object_key)).toBeNull();
    expect((await listed()).map((one) => one.report_id)).not.toContain(report_id);
  });

  it('goes with the account of its advertiser', async () => {
    const sam = await accountHolder(environment);
    const own = await deliveredCampaign(environment, sam.user_id, { spend: { google: [1] } });
    const { report_id } = await generated({ campaign_id: own });
    const { context } = environment.deps.services.results;
    await context.transact((trx) => eraseReports(context, trx, sam.user_id));
    const due = await environment.owner
      .selectFrom('outbox')
      .select('payload')
      .where('job', '=', 'stored_reports.remove')
      .where('not_before', '<=', environment.clock.now())
      .execute();
    expect(JSON.stringify(due)).toContain(report_id);
    expect((await listed()).map((one) => one.report_id)).not.toContain(report_id);
  });
});
