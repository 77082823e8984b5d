import { expect, it } from 'vitest';
import { describeApproval, describeLive, describeSubject, historyText, runStateText, submissionText } from './texts.ts';

it.each([
  [{ platform: null, from: 'pending', to: 'under_review', by: 'system', by_name: null }, 'Under Review, by the system'],
  [{ platform: 'google', from: 'created', to: 'live', by: 'system', by_name: null }, 'Google Ads: Live, by the system'],
  [
    { platform: null, from: 'under_review', to: 'under_review', by: 'staff', by_name: null },
    'Changes requested, by staff',
  ],
  [{ platform: null, from: 'active', to: 'active', by: 'advertiser', by_name: null }, 'Active, by the advertiser'],
  [{ platform: null, from: 'active', to: 'put_on_ice', by: 'staff', by_name: null }, 'put on ice, by staff'],
] as const)('%o reads %j', (move, sentence) => {
  expect(historyText(move)).toBe(sentence);
});

it('names the staff member of a change, where it is known', () => {
  const move = { platform: 'roku', from: 'created', to: 'live', by: 'staff', by_name: 'Casey Owner' } as const;
  expect(historyText(move)).toBe('Roku: Live, by Casey Owner');
});

it('a hand-run platform reads "To be set up by us" until staff have set it up', () => {
  const run = { by_hand: true, state: 'created', external_id: null } as const;
  expect(runStateText(run)).toBe('To be set up by us');
  expect(runStateText({ ...run, by_hand: false })).toBe('Pending');
  expect(runStateText({ ...run, state: 'live', external_id: 'roku-1' })).toBe('Live');
});

it('counts the platforms that are live while others are not', () => {
  const run = {
    platform: 'meta',
    state: 'live',
    by_hand: false,
    media_cents: 0,
    spent_cents: 0,
    impressions: 0,
    clicks: 0,
    external_id: 'meta-1',
    reason: null,
    live_at: null,
    updated_at: '2026-11-16T12:00:00.000Z',
  } as const;
  const parts = [run, { ...run, state: 'created' as const }, { ...run, state: 'refused' as const }];
  expect(describeLive({ state: 'active', parts })).toBe('1 of 2 live');
  expect(describeLive({ state: 'active', parts: [run] })).toBeNull();
  expect(describeLive({ state: 'under_review', parts })).toBeNull();
});

it.each([
  [1, null],
  [2, '2nd submission'],
  [3, '3rd submission'],
  [4, '4th submission'],
  [11, '11th submission'],
  [22, '22nd submission'],
])('submission %i reads %j', (submission, text) => {
  expect(submissionText(submission)).toBe(text);
});

it('shows the host of a link, and the platforms of a policy decision', () => {
  expect(describeSubject({ kind: 'video', subject: 'https://youtu.be/abc' })).toBe('youtu.be');
  expect(describeSubject({ kind: 'landing_page', subject: 'not a url' })).toBe('');
  expect(describeSubject({ kind: 'policy', subject: 'reddit,x' })).toBe('Reddit, X');
});

it.each([
  ['failed', 'pending_review', 'Not reviewed'],
  ['cancelled', 'requires_content_review', 'Not reviewed'],
  ['failed', 'approved', 'Approved'],
  ['rejected', 'rejected', 'Rejected'],
  ['under_review', 'pending_review', 'To review'],
] as const)('a campaign in state %j with approval %j reads %j', (state, approval_status, text) => {
  expect(describeApproval({ state, approval_status })).toBe(text);
});
