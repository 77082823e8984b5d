import type { Readable } from 'node:stream';
import type { StaffContent } from '@universal-media/contract/content';
import { FILE_NAME_MOST } from '@universal-media/contract/upload-limits';
import { z } from 'zod';
import { plainFileName } from '../../../core/plain-file-name.ts';
import type { RequestFacts, Staff } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import { idNamed } from '../../../durable/enqueue.ts';
import type { Transact } from '../../../storage/transact.ts';
import type { AuditService } from '../../audit/service.ts';
import type { ContentService } from '../../content/service.ts';
import { type Form, platformsIn } from '../../uploads/service/forming.ts';
import type { UploadService } from '../../uploads/service.ts';
import type { OfCampaign } from './of-campaign.ts';
import type { Shown } from './shown.ts';

export interface UploadingDeps {
  readonly audit: AuditService;
  readonly content: ContentService;
  readonly uploads: UploadService;
  readonly newId: () => string;
}

/** What a form says about its file. */
const Said = z.object({ campaign_id: z.uuid(), platforms: z.string().optional(), replaces: z.uuid().optional() });

const wrong = (field: string, message: string): Refusal => new Refusal('invalid_input', [{ field, message }]);

/** Files that staff bring for a campaign. They belong to its owner and pass the same checks as the owner's own. */
export function uploadingOf(
  { audit, content, uploads, newId }: UploadingDeps,
  { campaignNamed }: OfCampaign,
  { showOne }: Shown,
) {
  const wishIn = (fields: ReadonlyMap<string, string>) => {
    const { data, error } = Said.safeParse(Object.fromEntries(fields));
    if (data) return data;
    const field = String(error?.issues[0]?.path[0] ?? 'campaign_id');
    throw wrong(field, fields.has(field) ? 'This is no id' : 'Has to come before the file');
  };

  const take = async (
    transact: Transact,
    fields: ReadonlyMap<string, string>,
    file: { filename: string; stream: Readable },
    content_id: string,
  ) => {
    const { campaign_id, platforms, replaces } = wishIn(fields);
    const { user_id, replaced } = await transact(async (trx) => {
      const campaign = await campaignNamed(trx, campaign_id);
      const old =
        replaces === undefined ? null : await content.known(trx, { content_id: replaces, user_id: campaign.user_id });
      if (old === undefined) throw new Refusal('not_found');
      return { user_id: campaign.user_id, replaced: old };
    });
    const taken = await uploads.takeFile(transact, {
      content_id,
      user_id,
      campaign_id,
      filename: plainFileName(file.filename, FILE_NAME_MOST),
      platform_targets: platforms === undefined ? (replaced?.platform_targets ?? []) : platformsIn([platforms]),
      uploaded_by: 'staff',
      road: 'staff',
      stream: file.stream,
    });
    return { content_id: taken.content_id, user_id, campaign_id, replaces };
  };

  return {
    /** Under a key the file always has the same id: a repeat finds what the first call has stored. */
    async upload(
      transact: Transact,
      { admin: { admin_id } }: Staff,
      form: Form,
      key: string | null,
      { request_id }: RequestFacts,
    ): Promise<StaffContent> {
      const wanted_id = key === null ? newId() : idNamed(`staff upload ${admin_id} ${key}`);
      const fields = new Map<string, string>();
      let taken: Awaited<ReturnType<typeof take>> | undefined;
      for await (const part of form) {
        if (part.kind === 'field') fields.set(part.name, part.value);
        else if (taken) throw wrong('file', 'One file at a time');
        else taken = await take(transact, fields, part, wanted_id);
      }
      if (!taken) throw wrong('file', 'A file is needed');
      const { content_id, user_id, campaign_id, replaces } = taken;
      return transact(async (trx) => {
        if (replaces !== undefined) await content.replace(trx, { content_id, user_id }, replaces);
        await audit.record(trx, {
          actor: { kind: 'staff', admin_id },
          action: 'content.uploaded',
          subject: { kind: 'content', id: content_id },
          request_id,
          after: { user_id, campaign_id, ...(replaces !== undefined && { replaces }) },
        });
        return showOne(trx, content_id);
      });
    },
  };
}
