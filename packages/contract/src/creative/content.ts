import { z } from 'zod';
import { Slot } from '../platforms/creative-slots.ts';
import { MediaFacts } from '../platforms/media-facts.ts';
import { ContentKind, HEAD_BYTES, MediaType } from '../platforms/media-type.ts';
import { PlatformId, platformIds } from '../platforms/platforms.ts';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';
import { Cursor, NextCursor } from '../wire/paging.ts';
import { MAX_REVIEW_NOTE_LENGTH, RejectionReason } from './content-rejections.ts';
import { ContentRemoval, StaffFileUse } from './file-uses.ts';
import { MAX_FILE_BYTES, MAX_FILE_NAME_LENGTH, MAX_FILES_PER_CALL } from './upload-limits.ts';
import { Change, VersionChoices } from './version.ts';

/** Files are uploaded in chunks of this size; the last one may be smaller. */
export const CHUNK_BYTES = 5 * 1024 * 1024;
const MAX_CHUNKS = Math.ceil(MAX_FILE_BYTES / CHUNK_BYTES);
/** Carries the checksum of a chunk (RFC 9530): `sha-256=:<base64>:`. */
export const CHUNK_DIGEST_HEADER = 'content-digest';

/** `preparing`: a version of another file is being created. Only a `ready` file can be viewed or run. */
const contentStatuses = ['uploading', 'inspecting', 'preparing', 'ready', 'refused'] as const;
export const ContentStatus = z.enum(contentStatuses);
export type ContentStatus = z.infer<typeof ContentStatus>;

export const approvalStatuses = ['pending_review', 'approved', 'rejected'] as const;
export const ApprovalStatus = z.enum(approvalStatuses);
export type ApprovalStatus = z.infer<typeof ApprovalStatus>;

/** The review time we promise advertisers, in hours from submission to decision. */
export const REVIEW_HOURS = { min: 24, max: 48 } as const;

export const ApprovalTracking = z
  .object({
    content_id: z.uuid(),
    approval_status: ApprovalStatus,
    submitted_at: Instant,
    decided_at: Instant.nullable(),
    /** Why the file was rejected, written for its owner. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'ApprovalTracking' });
export type ApprovalTracking = z.infer<typeof ApprovalTracking>;

/** The copies of a file that can be viewed: the file itself, a still image, and a thumbnail for lists. */
const contentVariants = ['original', 'poster', 'thumbnail'] as const;
export const ContentVariant = z.enum(contentVariants);
export type ContentVariant = z.infer<typeof ContentVariant>;

/** Words to find a file again. */
const Tags = z.array(z.string().trim().toLowerCase().min(1).max(30)).max(10);

/** A campaign or draft that uses a file. */
export const ContentUse = z
  .object({ content_id: z.uuid(), campaign_id: z.uuid(), name: z.string(), is_draft: z.boolean() })
  .meta({ id: 'ContentUse' });
export type ContentUse = z.infer<typeof ContentUse>;

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
    /** Why the file was refused; null otherwise. */
    refusal: z.string().nullable(),
    /** Percent done while a version is being created; null otherwise. */
    progress: z.number().min(0).max(100).nullable(),
    /** Null until the file has been inspected. */
    facts: MediaFacts.nullable(),
    validation: z.object({
      dimensions: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
    }),
    /** In seconds. */
    duration: z.number().nullable(),
    /** Platforms chosen by the owner; an empty list means all platforms. */
    platform_targets: PlatformTargets,
    tags: z.array(z.string()),
    platform_compatibility: z.array(PlatformId),
    warnings: z.array(z.string()),
    /** Signed, short-lived links; null until the file is ready. */
    download_url: z.string().nullable(),
    poster_url: z.string().nullable(),
    thumbnail_url: z.string().nullable(),
    upload_timestamp: Instant,
    /** Set on a version: the file it was created from. */
    derived_from: z.uuid().nullable(),
    slot: Slot.nullable(),
    /** The choices a version was created with. */
    choices: VersionChoices.nullable(),
    changes: z.array(Change),
    approval_tracking: ApprovalTracking.nullable(),
  })
  .meta({ id: 'Content' });
export type Content = z.infer<typeof Content>;

/** A file that was not accepted, and why. */
export const RefusedFile = z.object({ filename: z.string(), reason: z.string() }).meta({ id: 'RefusedFile' });
export type RefusedFile = z.infer<typeof RefusedFile>;

const FileName = z.string().trim().min(1).max(MAX_FILE_NAME_LENGTH);

export const UploadIntent = z.object({
  filename: FileName,
  file_size: z.number().int().min(0),
  /** The first bytes of the file, base64. They determine its type. */
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
const read = { kind: 'advertiser', scope: 'campaigns:read', shown_to_staff: true } as const;
const write = { kind: 'advertiser', scope: 'campaigns:write' } as const;

export const contentEndpoints = group({
  uploadFiles: endpoint({
    method: 'POST',
    path: '/api/content/upload',
    summary: `Uploads up to ${MAX_FILES_PER_CALL} files as a form with \`files\` and \`platform_targets\``,
    access: write,
    takes: 'form',
    keyed: true,
    answers: {
      status: 201,
      body: z.object({ uploaded_files: z.array(Content), refused_files: z.array(RefusedFile) }),
    },
    errors: ['content_refused', 'content_quota', 'invalid_input', 'too_many_requests'],
  }),
  startUpload: endpoint({
    method: 'PUT',
    path: '/api/content/uploads/{content_id}',
    summary: 'Starts a chunked upload under an id you choose, or lists the chunks received so far',
    access: write,
    params: byId,
    body: UploadIntent,
    answers: { status: 200, body: UploadProgress },
    errors: ['content_refused', 'content_quota', 'not_found', 'too_many_requests'],
  }),
  uploadChunk: endpoint({
    method: 'PUT',
    path: '/api/content/uploads/{content_id}/parts/{part}',
    summary: 'Uploads one chunk of a file as raw bytes; sending it again is safe',
    access: write,
    params: byId.extend({
      part: z.coerce
        .number()
        .int()
        .min(0)
        .max(MAX_CHUNKS - 1),
    }),
    takes: 'bytes',
    body_bytes: CHUNK_BYTES,
    answers: { status: 204 },
    errors: ['not_found', 'upload_closed', 'part_damaged', 'body_too_large', 'content_refused'],
  }),
  finishUpload: endpoint({
    method: 'POST',
    path: '/api/content/uploads/{content_id}/finish',
    summary: 'Completes an upload once every chunk has arrived; the file is then inspected',
    access: write,
    params: byId,
    keyed: true,
    answers: { status: 202, body: Content },
    errors: ['not_found', 'upload_incomplete'],
  }),
  listContent: endpoint({
    method: 'GET',
    path: '/api/content',
    summary: 'Lists your files, newest first',
    access: read,
    answers: { status: 200, body: z.object({ content: z.array(Content) }) },
    errors: [],
  }),
  listContentUses: endpoint({
    method: 'GET',
    path: '/api/content/uses',
    summary: 'Lists the campaigns and drafts that use your files',
    access: read,
    answers: { status: 200, body: z.object({ uses: z.array(ContentUse) }) },
    errors: [],
  }),
  getContent: endpoint({
    method: 'GET',
    path: '/api/content/{content_id}',
    summary: 'Returns one of your files',
    access: read,
    params: byId,
    answers: { status: 200, body: Content },
    errors: ['not_found'],
  }),
  assignPlatforms: endpoint({
    method: 'PUT',
    path: '/api/content/{content_id}/platforms',
    summary: 'Sets the platforms a file runs on',
    access: write,
    params: byId,
    body: z.object({ platform_targets: PlatformTargets }),
    answers: { status: 200, body: Content },
    errors: ['not_found'],
  }),
  tagContent: endpoint({
    method: 'PUT',
    path: '/api/content/{content_id}/tags',
    summary: 'Sets the tags of a file',
    access: write,
    params: byId,
    body: z.object({ tags: Tags }),
    answers: { status: 200, body: Content },
    errors: ['not_found'],
  }),
  createVersion: endpoint({
    method: 'PUT',
    path: '/api/content/{content_id}/fixes/{fixed_id}',
    summary: 'Creates a version of a file that fits a platform slot, under an id you choose',
    access: write,
    params: byId.extend({ fixed_id: z.uuid() }),
    body: VersionChoices,
    answers: { status: 202, body: Content },
    errors: ['not_found', 'not_fixable', 'content_not_ready', 'content_quota', 'too_many_requests'],
  }),
  deleteContent: endpoint({
    method: 'DELETE',
    path: '/api/content/{content_id}',
    summary: 'Deletes a file, or cancels its upload',
    access: write,
    params: byId,
    answers: { status: 204 },
    errors: ['not_found'],
  }),
  submitContent: endpoint({
    method: 'POST',
    path: '/api/content/submit-for-approval',
    summary: 'Submits a file for review',
    access: write,
    body: z.object({
      content_id: z.uuid(),
      /** What the reviewer should know about the campaign. Only its name and id are stored. */
      campaign_data: z.looseObject({}).optional(),
    }),
    answers: { status: 200, body: z.object({ approval_tracking: ApprovalTracking }) },
    errors: ['not_found', 'content_not_ready'],
  }),
  downloadOwnContent: endpoint({
    method: 'GET',
    path: '/api/content/{content_id}/download',
    summary: 'Downloads a file as you uploaded it, or a version made from it',
    access: read,
    params: byId,
    media: true,
    errors: ['not_found'],
  }),
  viewContent: endpoint({
    method: 'GET',
    path: '/api/content/view/{content_id}',
    summary: 'Serves a file to its owner, to staff, or to the holder of a signed link',
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

export const StaffContent = Content.extend({
  user_id: z.uuid(),
  user_email: z.string(),
  /** The campaign the file was submitted for, if any. */
  campaign_id: z.uuid().nullable(),
  campaign_name: z.string().nullable(),
  /** Every campaign and draft that uses it, the latest last. */
  used_in: z.array(StaffFileUse),
  uploaded_by: z.enum(['advertiser', 'staff']),
  decided_by: z.string().nullable(),
}).meta({ id: 'StaffContent' });
export type StaffContent = z.infer<typeof StaffContent>;

export const MAX_FULFILLMENT_NOTES_LENGTH = 5_000;
const campaign = z.object({ campaign_id: z.uuid() });
const control = { kind: 'staff', needs: 'campaign_control' } as const;

export const contentStaffEndpoints = group({
  listContentReviews: endpoint({
    method: 'GET',
    path: '/api/admin/content',
    summary: 'Lists files by review status; pending files come first in the order they were submitted',
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
  decideContent: endpoint({
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
        note: z.string().trim().max(MAX_REVIEW_NOTE_LENGTH).default(''),
      }),
    ]),
    answers: { status: 200, body: StaffContent },
    errors: ['not_found', 'already_decided'],
  }),
  reopenContent: endpoint({
    method: 'POST',
    path: '/api/admin/content/{content_id}/reopen',
    summary: 'Puts a decided file back into the review queue',
    access: control,
    params: byId,
    answers: { status: 200, body: StaffContent },
    errors: ['not_found'],
  }),
  listCampaignContent: endpoint({
    method: 'GET',
    path: '/api/admin/campaigns/{campaign_id}/content',
    summary: "Lists a campaign's files and its manual fulfillment notes",
    access: control,
    params: campaign,
    answers: {
      status: 200,
      body: z.object({
        campaign_name: z.string(),
        content: z.array(StaffContent),
        manual_fulfillment_notes: z.string(),
      }),
    },
    errors: ['not_found'],
  }),
  uploadCampaignContent: endpoint({
    method: 'POST',
    path: '/api/admin/campaigns/content/upload',
    summary:
      'Uploads a file for a campaign as a form: `file`, `campaign_id`, `platforms`, and to replace another file `replaces`, `scope` and `reason`',
    access: control,
    takes: 'form',
    keyed: true,
    answers: { status: 201, body: z.object({ content: StaffContent }) },
    errors: ['not_found', 'content_refused', 'content_quota', 'invalid_input', 'reason_required'],
  }),
  deleteAdvertiserContent: endpoint({
    method: 'DELETE',
    path: '/api/admin/content/{content_id}',
    summary: "Takes an advertiser's file from one campaign, or deletes it everywhere",
    access: control,
    params: byId,
    query: ContentRemoval,
    answers: { status: 204 },
    errors: ['not_found', 'invalid_input', 'reason_required'],
  }),
  saveFulfillmentNotes: endpoint({
    method: 'PUT',
    path: '/api/admin/campaigns/{campaign_id}/notes',
    summary: "Saves a campaign's manual fulfillment notes",
    access: control,
    params: campaign,
    body: z.object({ notes: z.string().max(MAX_FULFILLMENT_NOTES_LENGTH) }),
    answers: { status: 204 },
    errors: ['not_found'],
  }),
  downloadContent: endpoint({
    method: 'GET',
    path: '/api/admin/content/download/{content_id}',
    summary: 'Downloads a file as it was uploaded',
    access: control,
    params: byId,
    query: z.object({ download: z.stringbool().default(true) }),
    media: true,
    errors: ['not_found'],
  }),
});
