import { z } from 'zod';
import { Change, FixChoices } from './creative-fix.ts';
import { Slot } from './creative-slots.ts';
import { endpoint, group } from './endpoint.ts';
import { Instant } from './instant.ts';
import { MediaFacts } from './media-facts.ts';
import { ContentKind, HEAD_BYTES, MediaType } from './media-type.ts';
import { Cursor, NextCursor } from './paging.ts';
import { PlatformId, platformIds } from './platforms.ts';
import { FILE_BYTES_MOST, FILE_NAME_MOST, FILES_PER_CALL } from './upload-limits.ts';

/** A file is sent in parts of this size; the last one may be smaller. */
export const PART_BYTES = 5 * 1024 * 1024;
const CONTENT_PARTS_MOST = Math.ceil(FILE_BYTES_MOST / PART_BYTES);
/** Says what a part must be when it has arrived (RFC 9530): `sha-256=:<base64>:`. */
export const PART_DIGEST_HEADER = 'content-digest';

/** Where a file is. `preparing`: it is being made of another one. Only a `ready` file can be looked at or run. */
const contentStatuses = ['uploading', 'inspecting', 'preparing', 'ready', 'refused'] as const;
export const ContentStatus = z.enum(contentStatuses);
export type ContentStatus = z.infer<typeof ContentStatus>;

export const approvalStatuses = ['pending_review', 'approved', 'rejected'] as const;
export const ApprovalStatus = z.enum(approvalStatuses);
export type ApprovalStatus = z.infer<typeof ApprovalStatus>;

/** How long a review takes, as advertisers are told: hours from handing a file in to the answer. */
export const REVIEW_HOURS = { least: 24, most: 48 } as const;

export const ApprovalTracking = z
  .object({
    content_id: z.uuid(),
    approval_status: ApprovalStatus,
    submitted_at: Instant,
    decided_at: Instant.nullable(),
    /** Why it was rejected, in words for its owner. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'ApprovalTracking' });
export type ApprovalTracking = z.infer<typeof ApprovalTracking>;

/** The copies of a file that can be looked at: itself, a still picture of it, and a small one for lists. */
const contentVariants = ['original', 'poster', 'thumbnail'] as const;
export const ContentVariant = z.enum(contentVariants);
export type ContentVariant = z.infer<typeof ContentVariant>;

const PlatformTargets = z.array(PlatformId).max(platformIds.length);

export const Content = z
  .object({
    content_id: z.uuid(),
    filename: z.string(),
    content_type: ContentKind,
    media_type: MediaType,
    /** In bytes. */
    file_size: z.number().int(),
    file_size_mb: z.number(),
    status: ContentStatus,
    /** Why it was refused; null otherwise. */
    refusal: z.string().nullable(),
    /** How far the making of a derived file is, from 0 to 100; null when nothing is being made. */
    progress: z.number().min(0).max(100).nullable(),
    /** What the inspection found; null until then. */
    facts: MediaFacts.nullable(),
    validation: z.object({
      dimensions: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
    }),
    /** In seconds. */
    duration: z.number().nullable(),
    /** Where its owner wants it; none is everywhere. */
    platform_targets: PlatformTargets,
    platform_compatibility: z.array(PlatformId),
    warnings: z.array(z.string()),
    /** Links that work for a short time and for nobody who was not given them; null until it is ready. */
    download_url: z.string().nullable(),
    poster_url: z.string().nullable(),
    thumbnail_url: z.string().nullable(),
    upload_timestamp: Instant,
    /** Of a file that was made of another one. */
    derived_from: z.uuid().nullable(),
    slot: Slot.nullable(),
    changes: z.array(Change),
    approval_tracking: ApprovalTracking.nullable(),
  })
  .meta({ id: 'Content' });
export type Content = z.infer<typeof Content>;

/** A file that was not taken, and why. */
export const RefusedFile = z.object({ filename: z.string(), reason: z.string() }).meta({ id: 'RefusedFile' });
export type RefusedFile = z.infer<typeof RefusedFile>;

const FileName = z.string().trim().min(1).max(FILE_NAME_MOST);

export const UploadIntent = z.object({
  filename: FileName,
  file_size: z.number().int().min(0),
  /** The first bytes of the file, base64: they decide what it is. */
  head: z
    .base64()
    .min(1)
    .max(4 * Math.ceil(HEAD_BYTES / 3)),
  platform_targets: PlatformTargets.default([]),
});
export type UploadIntent = z.input<typeof UploadIntent>;

export const UploadProgress = z
  .object({ content: Content, part_bytes: z.number().int(), parts_received: z.array(z.number().int()) })
  .meta({ id: 'UploadProgress' });
export type UploadProgress = z.infer<typeof UploadProgress>;

const byId = z.object({ content_id: z.uuid() });
const read = { kind: 'advertiser', scope: 'campaigns:read' } as const;
const write = { kind: 'advertiser', scope: 'campaigns:write' } as const;

export const contentEndpoints = group({
  upload: endpoint({
    method: 'POST',
    path: '/api/content/upload',
    summary: `Up to ${FILES_PER_CALL} files at once, as a form: \`files\` and \`platform_targets\``,
    access: write,
    takes: 'form',
    keyed: true,
    answers: {
      status: 201,
      body: z.object({ uploaded_files: z.array(Content), refused_files: z.array(RefusedFile) }),
    },
    errors: ['content_refused', 'content_quota', 'invalid_input', 'too_many_requests'],
  }),
  begin: endpoint({
    method: 'PUT',
    path: '/api/content/uploads/{content_id}',
    summary: 'Begins an upload in parts under an id of your own, or tells which parts of it have arrived',
    access: write,
    params: byId,
    body: UploadIntent,
    answers: { status: 200, body: UploadProgress },
    errors: ['content_refused', 'content_quota', 'not_found', 'too_many_requests'],
  }),
  sendPart: endpoint({
    method: 'PUT',
    path: '/api/content/uploads/{content_id}/parts/{part}',
    summary: 'One part of a file, as it is; the same part twice counts once',
    access: write,
    params: byId.extend({
      part: z.coerce
        .number()
        .int()
        .min(0)
        .max(CONTENT_PARTS_MOST - 1),
    }),
    takes: 'bytes',
    body_bytes: PART_BYTES,
    answers: { status: 204 },
    errors: ['not_found', 'upload_closed', 'part_damaged', 'body_too_large', 'content_refused'],
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/content/uploads/{content_id}/finish',
    summary: 'Closes an upload whose parts have all arrived; the file is then inspected',
    access: write,
    params: byId,
    keyed: true,
    answers: { status: 202, body: Content },
    errors: ['not_found', 'upload_incomplete'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/content',
    summary: 'Your files, newest first',
    access: read,
    answers: { status: 200, body: z.object({ content: z.array(Content) }) },
    errors: [],
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/content/{content_id}',
    summary: 'One of your files',
    access: read,
    params: byId,
    answers: { status: 200, body: Content },
    errors: ['not_found'],
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/api/content/{content_id}/platforms',
    summary: 'Says on which platforms a file is to run',
    access: write,
    params: byId,
    body: z.object({ platform_targets: PlatformTargets }),
    answers: { status: 200, body: Content },
    errors: ['not_found'],
  }),
  fix: endpoint({
    method: 'PUT',
    path: '/api/content/{content_id}/fixes/{fixed_id}',
    summary: 'Makes a file that fits a slot of a platform out of this one, under an id of your own',
    access: write,
    params: byId.extend({ fixed_id: z.uuid() }),
    body: FixChoices,
    answers: { status: 202, body: Content },
    errors: ['not_found', 'not_fixable', 'content_not_ready', 'content_quota', 'too_many_requests'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/content/{content_id}',
    summary: 'Deletes a file, or gives an upload up',
    access: write,
    params: byId,
    answers: { status: 204 },
    errors: ['not_found'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/content/submit-for-approval',
    summary: 'Hands a file to the people who review it',
    access: write,
    body: z.object({
      content_id: z.uuid(),
      /** What the reviewer should know about the campaign; only its name and platforms are kept. */
      campaign_data: z.looseObject({}).optional(),
    }),
    answers: { status: 200, body: z.object({ approval_tracking: ApprovalTracking }) },
    errors: ['not_found', 'content_not_ready'],
  }),
  view: endpoint({
    method: 'GET',
    path: '/api/content/view/{content_id}',
    summary: 'A file to look at: for its owner, for staff, and for whoever was given a signed link',
    access: { kind: 'link', needs: 'campaign_control' },
    params: byId,
    query: z.object({
      variant: ContentVariant.default('original'),
      /** Seconds since 1970. */
      expires: z.coerce.number().int().optional(),
      signature: z.string().max(128).optional(),
    }),
    media: true,
    errors: ['not_found', 'content_link_expired'],
  }),
});

/** Reasons a reviewer picks from. Their words are what the advertiser reads. */
export const rejectionReasons = {
  low_quality: 'The picture or sound is too poor to run.',
  text_cut_off: 'Important text or a logo is cut off or cannot be read.',
  misleading: 'The ad makes a claim that needs proof, or may mislead.',
  rights: 'We need proof that you may use this picture, music or mark.',
  not_allowed: 'The platforms do not allow what the ad shows or offers.',
  wrong_language: 'The language does not fit where the campaign runs.',
  missing_disclosure: 'A line that the law asks for is missing, such as who paid for the ad.',
} as const;
const reasonCodes = Object.keys(rejectionReasons);
export type RejectionReason = keyof typeof rejectionReasons;
export const RejectionReason = z.string().refine((value): value is RejectionReason => reasonCodes.includes(value));

/** What a reviewer adds to the reason in words of their own may be so long. */
export const REVIEW_NOTE_MOST = 1_000;

export const StaffContent = Content.extend({
  user_id: z.uuid(),
  user_email: z.string(),
  /** Of the campaign it was handed in for; null when it was handed in for none. */
  campaign_id: z.uuid().nullable(),
  campaign_name: z.string().nullable(),
  uploaded_by: z.enum(['advertiser', 'staff']),
  decided_by: z.string().nullable(),
}).meta({ id: 'StaffContent' });
export type StaffContent = z.infer<typeof StaffContent>;

export const FULFILLMENT_NOTES_MOST = 5_000;
const campaign = z.object({ campaign_id: z.uuid() });
const control = { kind: 'staff', needs: 'campaign_control' } as const;

export const contentStaffEndpoints = group({
  queue: endpoint({
    method: 'GET',
    path: '/api/admin/content',
    summary: 'Files by where their review stands; those that wait longest come first',
    access: control,
    query: z.object({
      approval_status: ApprovalStatus.default('pending_review'),
      cursor: Cursor.optional(),
    }),
    answers: {
      status: 200,
      body: z.object({ content: z.array(StaffContent), waiting: z.number().int(), next_cursor: NextCursor }),
    },
    errors: [],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/admin/content/{content_id}/decision',
    summary: 'Approves or rejects a file',
    access: control,
    params: byId,
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('approved') }),
      z.object({
        decision: z.literal('rejected'),
        reason: RejectionReason,
        note: z.string().trim().max(REVIEW_NOTE_MOST).default(''),
      }),
    ]),
    answers: { status: 200, body: StaffContent },
    errors: ['not_found', 'already_decided'],
  }),
  ofCampaign: endpoint({
    method: 'GET',
    path: '/api/admin/campaigns/{campaign_id}/content',
    summary: 'The files of a campaign, and the notes on fulfilling it by hand',
    access: control,
    params: campaign,
    answers: {
      status: 200,
      body: z.object({ content: z.array(StaffContent), manual_fulfillment_notes: z.string() }),
    },
    errors: ['not_found'],
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/admin/campaigns/content/upload',
    summary:
      'A file for a campaign, as a form: `file`, `campaign_id`, `platforms`, and `replaces` for one it takes the place of',
    access: control,
    takes: 'form',
    keyed: true,
    answers: { status: 201, body: z.object({ content: StaffContent }) },
    errors: ['not_found', 'content_refused', 'content_quota', 'invalid_input'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/content/{content_id}',
    summary: 'Deletes a file of an advertiser',
    access: control,
    params: byId,
    answers: { status: 204 },
    errors: ['not_found'],
  }),
  saveNotes: endpoint({
    method: 'PUT',
    path: '/api/admin/campaigns/{campaign_id}/notes',
    summary: 'Keeps the notes on fulfilling a campaign by hand',
    access: control,
    params: campaign,
    body: z.object({ notes: z.string().max(FULFILLMENT_NOTES_MOST) }),
    answers: { status: 204 },
    errors: ['not_found'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/admin/content/download/{content_id}',
    summary: 'A file to keep, as it was uploaded',
    access: control,
    params: byId,
    query: z.object({ download: z.stringbool().default(true) }),
    media: true,
    errors: ['not_found'],
  }),
});
