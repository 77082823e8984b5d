import { z } from 'zod';
import { pages } from '../../wire/pages.ts';
import { type NotificationTexts, staffKind } from './kind.ts';

const shortTime = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
});
const listNames = new Intl.ListFormat('en-US');

/** Every notification that staff members get, if they have the permission. */
export const staffKinds = {
  approval_waiting: staffKind({
    payload: z.object({ label: z.string() }),
    needs: null,
    email: 'standard',
    severity: 'action',
    title: ({ label }) => `${label} waits for approval`,
    body: () => 'A second staff member must decide it.',
    action: 'Open approvals',
    link: () => pages.staffTab('approvals'),
    group: { key: () => '', title: (count) => `${count} requests wait for approval` },
  }),
  review_due: staffKind({
    payload: z.object({ due_at: z.iso.datetime() }),
    needs: 'campaign_control',
    email: 'standard',
    severity: 'urgent',
    title: () => 'A campaign review is due soon',
    body: ({ due_at }) => `Decide it by ${shortTime.format(new Date(due_at))}, as the advertiser was promised.`,
    action: 'Open the review queue',
    link: () => `${pages.staffTab('campaigns')}&view=queue`,
    group: { key: () => '', title: (count) => `${count} campaign reviews are due soon` },
  }),
  launch_stuck: staffKind({
    payload: z.object({ platforms: z.array(z.string()).min(1) }),
    needs: 'campaign_control',
    email: 'standard',
    severity: 'urgent',
    title: ({ platforms }) => `A launch is stuck on ${listNames.format(platforms)}`,
    body: () => 'The campaign was approved hours ago and has not reached the platform.',
    action: 'Open campaigns',
    link: () => pages.staffTab('campaigns'),
    group: { key: () => '', title: (count) => `${count} launches are stuck` },
  }),
  dispute_due: staffKind({
    payload: z.object({ reference: z.string(), due_at: z.iso.datetime() }),
    needs: 'dispute_management',
    email: 'standard',
    severity: 'urgent',
    title: ({ reference }) => `Dispute ${reference} is due soon`,
    body: ({ due_at }) => `Answer it by ${shortTime.format(new Date(due_at))}.`,
    action: 'Open disputes',
    link: () => pages.staffTab('disputes'),
    group: { key: () => '', title: (count) => `${count} disputes are due soon` },
  }),
  support_unanswered: staffKind({
    payload: z.object({ number: z.string() }),
    needs: 'dispute_management',
    email: 'standard',
    severity: 'urgent',
    title: ({ number }) => `Support request ${number} is still open`,
    body: () => 'It was sent more than one business day ago.',
    action: 'Open support requests',
    link: () => pages.supportRequests,
    group: { key: () => '', title: (count) => `${count} support requests are still open` },
  }),
  risk_review: staffKind({
    payload: z.object({ level: z.string(), is_frozen: z.boolean() }),
    needs: 'dispute_management',
    email: 'standard',
    severity: 'action',
    title: ({ is_frozen }) =>
      is_frozen ? 'An account is frozen until you review it' : 'An account needs a risk review',
    body: ({ level }) => `Risk level: ${level}.`,
    action: 'Open risk reviews',
    link: () => pages.staffTab('risk'),
    group: { key: () => '', title: (count) => `${count} accounts need a risk review` },
  }),
  dispute_opened: staffKind({
    payload: z.object({ reference: z.string(), due_on: z.iso.date().nullable() }),
    needs: 'dispute_management',
    email: 'none',
    severity: 'action',
    title: ({ reference }) => `New dispute ${reference}`,
    body: ({ due_on }) => (due_on === null ? 'It is open.' : `The bank takes evidence until ${due_on}.`),
    action: 'Open disputes',
    link: () => pages.staffTab('disputes'),
    group: { key: () => '', title: (count) => `${count} new disputes` },
  }),
  support_request: staffKind({
    payload: z.object({ number: z.string() }),
    needs: 'dispute_management',
    // The support team gets its own email.
    email: 'none',
    severity: 'action',
    title: ({ number }) => `New support request ${number}`,
    body: () => 'Answer it within one business day.',
    action: 'Open support requests',
    link: () => pages.supportRequests,
    group: { key: () => '', title: (count) => `${count} new support requests` },
  }),
  ad_account_suspended: staffKind({
    payload: z.object({ platform: z.string() }),
    needs: 'campaign_control',
    email: 'none',
    severity: 'action',
    title: ({ platform }) => `${platform} suspended an ad account`,
    body: () => 'The campaigns that run in it have stopped there.',
    action: 'Open campaigns',
    link: () => pages.staffTab('campaigns'),
    group: {
      key: ({ platform }) => platform,
      title: (count, { platform }) => `${platform} suspended ${count} ad accounts`,
    },
  }),
} as const;

type StaffKinds = typeof staffKinds;
export type StaffKindName = keyof StaffKinds;

/** A fact that staff members hear of, with exactly the payload of its kind. */
export type StaffFact = {
  [Kind in StaffKindName]: { readonly kind: Kind; readonly payload: z.input<StaffKinds[Kind]['payload']> };
}[StaffKindName];

const isKind = (name: string): name is StaffKindName => Object.hasOwn(staffKinds, name);

/** Every kind by name. */
export const staffKindNames: readonly StaffKindName[] = Object.keys(staffKinds).filter(isKind);

/** Puts a stored notification into words. Undefined for a kind of another release. */
export const describeForStaff = (kind: string, payload: unknown): NotificationTexts | undefined =>
  isKind(kind) ? staffKinds[kind].describe(payload) : undefined;
