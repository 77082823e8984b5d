import type { Content } from '@universal-media/contract/creative/content';
import { MAX_FILE_NAME_LENGTH } from '@universal-media/contract/creative/upload-limits';
import { planVersion, type VersionChoices } from '@universal-media/contract/creative/version';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { versionName } from '#core/creative/file-name.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { enqueue } from '#durable/enqueue.ts';
import type { OwnerTransact } from '#storage/transact.ts';
import type { CreativeContext, Owner } from '../context.ts';
import { makeVersionJob } from '../jobs.ts';
import { contentStore as store } from './content-store.ts';
import { describeStoredContent, readFacts } from './describe-content.ts';
import { newObjectName } from './object-name.ts';
import { assertRoom, lockOwner } from './quota.ts';
import { publishContentChanged } from './remove-content.ts';

/** Requests a version of a file that fits a platform slot. A repeat under the same id returns the same version. */
export async function createVersion(
  context: CreativeContext,
  transact: OwnerTransact,
  { user: { user_id } }: Owner,
  { content_id, fixed_id }: { content_id: string; fixed_id: string },
  choices: VersionChoices,
): Promise<Content> {
  await context.limits.take('content_fix_account', user_id);
  return transact(async (trx) => {
    await lockOwner(trx, user_id);
    const existing = await store.find(trx, { content_id: fixed_id, user_id });
    if (existing?.derived_from === content_id) return describeStoredContent(context, trx, existing);
    const source = await store.find(trx, { content_id, user_id });
    if (!source || existing) throw new Refusal('not_found');
    const facts = source.status === 'ready' ? readFacts(source) : null;
    if (facts === null) throw new Refusal('content_not_ready');
    const plan = planVersion(facts, choices);
    if (plan === null || (plan.needs_consent && !choices.trim_agreed)) throw new Refusal('not_fixable');
    // The final size is unknown, so the version counts as large as its source until it is created.
    await assertRoom(trx, user_id, { files: 1, bytes: facts.file_size });
    const { media_type, changes } = plan;
    const { platform, slot } = choices;
    const maxNameLength =
      platformById(platform).creative.gate[facts.content_type]?.max_file_name_length ?? MAX_FILE_NAME_LENGTH;
    const now = context.clock.now();
    const row = await store.insert(trx, {
      content_id: fixed_id,
      user_id,
      campaign_id: source.campaign_id,
      filename: versionName(source.filename, slot, media_type, maxNameLength),
      content_type: facts.content_type,
      media_type,
      file_size: source.file_size,
      status: 'preparing',
      progress: 0,
      platform_targets: source.platform_targets,
      uploaded_by: 'advertiser',
      object_name: newObjectName(),
      derived_from: content_id,
      slot,
      choices: JSON.stringify(choices),
      changes: JSON.stringify(changes),
      created_at: now,
    });
    if (!row) throw new Refusal('not_found');
    await enqueue(trx, makeVersionJob, { outbox_id: context.newId(), now }, { content_id: fixed_id });
    publishContentChanged(context, trx, row, 0);
    return describeStoredContent(context, trx, row);
  });
}
