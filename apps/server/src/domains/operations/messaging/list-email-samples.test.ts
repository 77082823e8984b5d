import { CampaignEmailKind } from '@universal-media/contract/campaigns/status';
import { emailSampleEndpoints } from '@universal-media/contract/operations/email-samples';
import {
  advertiserKindNames,
  advertiserKinds,
} from '@universal-media/contract/operations/notifications/advertiser-kinds';
import { staffKindNames, staffKinds } from '@universal-media/contract/operations/notifications/staff-kinds';
import { emailSamples } from '@universal-media/documents/samples/emails';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { listEmailSamples } from './list-email-samples.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

describe('the samples of emails', () => {
  it('include every kind of campaign email and every notification that is emailed with its own texts', async () => {
    const standard = [
      ...advertiserKindNames.filter((kind) => advertiserKinds[kind].email === 'standard'),
      ...staffKindNames.filter((kind) => staffKinds[kind].email === 'standard'),
    ];
    const campaigns = emailSamples.filter(({ name }) => name.startsWith('Campaign: '));
    expect(campaigns).toHaveLength(CampaignEmailKind.options.length);
    const notifications = emailSamples.filter(({ kind }) => kind !== undefined).map(({ kind }) => kind);
    expect(new Set(notifications)).toEqual(new Set<string>(standard));
  });

  it('are whole: a subject, a plain text with the same words, one layout that is light and dark, and no gaps', async () => {
    const emails = await listEmailSamples();
    expect(new Set(emails.map(({ name }) => name)).size).toBe(emails.length);
    for (const { name, subject, html, text } of emails) {
      expect([name, subject.length > 5, text.length > 80]).toEqual([name, true, true]);
      expect(html).toContain('prefers-color-scheme: dark');
      expect(`${subject} ${html} ${text}`).not.toMatch(/undefined|\[object|NaN|>null</);
      // Wider than a phone would make readers scroll sideways.
      expect(html).not.toMatch(/[^-]width="(3[3-9]\d|[4-9]\d\d)"/);
      const link = /href="(https:[^"]+)"/.exec(html)?.[1];
      if (link !== undefined) expect(text).toContain(link.replaceAll('&amp;', '&'));
    }
  });

  it('are shown to staff with the permission', async () => {
    const staff = staffCalls(environment);
    const { token } = await staffMember(environment, { role: 'admin', permissions: ['admin_management'] });
    const answer = await staff.get(token, '/api/admin/email-samples');
    const { emails } = emailSampleEndpoints.listEmailSamples.answers.body.parse(answer.json());
    expect(emails).toHaveLength(emailSamples.length);
  });
});
