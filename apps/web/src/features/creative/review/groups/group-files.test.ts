import type { StaffContent } from '@universal-media/contract/creative/content';
import { expect, it } from 'vitest';
import { groupFiles, listWaiting } from './group-files.ts';

type Approval = NonNullable<StaffContent['approval_tracking']>['approval_status'];

function file(content_id: string, derived_from: string | null, approval_status: Approval | null): StaffContent {
  const tracking = approval_status && {
    content_id,
    approval_status,
    submitted_at: '2026-11-14T09:00:00.000Z',
    decided_at: null,
    reason: null,
  };
  return {
    content_id,
    filename: `${content_id}.jpg`,
    content_type: 'image',
    media_type: 'image/jpeg',
    file_size: 1,
    file_size_mb: 0,
    status: 'ready',
    refusal: null,
    progress: null,
    facts: null,
    validation: { dimensions: null },
    duration: null,
    platform_targets: [],
    tags: [],
    platform_compatibility: [],
    warnings: [],
    download_url: null,
    poster_url: null,
    thumbnail_url: null,
    upload_timestamp: '2026-11-14T09:00:00.000Z',
    derived_from,
    slot: null,
    choices: null,
    changes: [],
    approval_tracking: tracking,
    user_id: 'user',
    user_email: 'jo@example.com',
    campaign_id: null,
    campaign_name: null,
    used_in: [],
    uploaded_by: 'advertiser',
    decided_by: null,
  };
}

it('puts versions under the file they were made from, and lists what waits', () => {
  const groups = groupFiles([
    file('square', 'shop', 'pending_review'),
    file('shop', null, 'approved'),
    file('tall', 'shop', 'approved'),
    file('song', null, 'pending_review'),
  ]);
  expect(groups.map(({ original, versions }) => [original.content_id, versions.map((one) => one.content_id)])).toEqual([
    ['shop', ['square', 'tall']],
    ['song', []],
  ]);
  expect(listWaiting(groups).map(({ content_id }) => content_id)).toEqual(['square', 'song']);
});

it('shows a version by itself when its original is not part of the campaign', () => {
  expect(groupFiles([file('square', 'elsewhere', null)]).map(({ original }) => original.content_id)).toEqual([
    'square',
  ]);
});
