import type { StaffContent } from '@universal-media/contract/creative/content';
import { FileScope, MAX_FILE_REASON } from '@universal-media/contract/creative/file-uses';
import { MAX_FILE_NAME_LENGTH } from '@universal-media/contract/creative/upload-limits';
import { z } from 'zod';
import type { RequestFacts, Staff } from '#core/accounts/principal.ts';
import { cleanFileName } from '#core/creative/file-name.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { idNamed } from '#durable/enqueue.ts';
import type { SystemTransact } from '#storage/transact.ts';
import type { CreativeContext } from '../context.ts';
import { contentStore } from '../media/content-store.ts';
import { replaceContent } from '../media/remove-content.ts';
import { type FileInForm, type Form, parsePlatforms } from '../uploads/form-fields.ts';
import { receiveAndInspect } from '../uploads/receive-file.ts';
import { assertReason, requireCampaign } from './campaign-content.ts';
import { describeOneForStaff } from './describe-staff-content.ts';

const UploadFields = z.object({
  campaign_id: z.uuid(),
  platforms: z.string().optional(),
  replaces: z.uuid().optional(),
  scope: FileScope.default('campaign'),
  reason: z.string().trim().max(MAX_FILE_REASON).optional(),
});

const invalid = (field: string, message: string): Refusal => new Refusal('invalid_input', [{ field, message }]);

function parseFields(fields: ReadonlyMap<string, string>): z.infer<typeof UploadFields> {
  const { data, error } = UploadFields.safeParse(Object.fromEntries(fields));
  if (data) return data;
  const field = String(error?.issues[0]?.path[0] ?? 'campaign_id');
  throw invalid(field, fields.has(field) ? 'This value is not valid' : 'Must come before the file');
}

/** Stores the file as the campaign owner's, with the same checks as the owner's own uploads. */
async function receiveForCampaign(
  context: CreativeContext,
  transact: SystemTransact,
  fields: ReadonlyMap<string, string>,
  file: FileInForm,
  content_id: string,
) {
  const { campaign_id, platforms, replaces, scope, reason } = parseFields(fields);
  const { user_id, replaced } = await transact(async (trx) => {
    const campaign = await requireCampaign(context, trx, campaign_id);
    const key = { content_id: replaces ?? '', user_id: campaign.user_id };
    const old = replaces === undefined ? null : await contentStore.findIncludingDeleted(trx, key);
    if (old === undefined) throw new Refusal('not_found');
    if (old) await assertReason(context, trx, old, { action: 'replace', scope, campaign_id }, reason);
    return { user_id: campaign.user_id, replaced: old };
  });
  const received = await receiveAndInspect(context, transact, {
    content_id,
    user_id,
    campaign_id,
    filename: cleanFileName(file.filename, MAX_FILE_NAME_LENGTH),
    platform_targets: platforms === undefined ? (replaced?.platform_targets ?? []) : parsePlatforms([platforms]),
    uploaded_by: 'staff',
    uploader: 'staff',
    stream: file.stream,
  });
  return { content_id: received.content_id, user_id, campaign_id, replaces, scope, reason };
}

/** Uploads a file for a campaign. With an idempotency key the file always has the same id, so a repeat finds it. */
export async function uploadCampaignContent(
  context: CreativeContext,
  transact: SystemTransact,
  { admin: { admin_id } }: Staff,
  form: Form,
  key: string | null,
  { request_id }: RequestFacts,
): Promise<StaffContent> {
  const new_id = key === null ? context.newId() : idNamed(`staff upload ${admin_id} ${key}`);
  const fields = new Map<string, string>();
  let received: Awaited<ReturnType<typeof receiveForCampaign>> | undefined;
  for await (const entry of form) {
    if (entry.kind === 'field') fields.set(entry.name, entry.value);
    else if (received) throw invalid('file', 'Upload one file at a time');
    else received = await receiveForCampaign(context, transact, fields, entry, new_id);
  }
  if (!received) throw invalid('file', 'Choose a file');
  const { content_id, user_id, campaign_id, replaces, scope, reason } = received;
  return transact(async (trx) => {
    if (replaces !== undefined) await replaceContent(context, trx, { content_id, user_id }, replaces, scope);
    await context.audit.record(trx, {
      actor: { kind: 'staff', admin_id },
      action: 'content.uploaded',
      subject: { kind: 'content', id: content_id },
      request_id,
      ...(reason && { reason }),
      after: { user_id, campaign_id, ...(replaces !== undefined && { replaces, scope }) },
    });
    return describeOneForStaff(context, trx, content_id);
  });
}
