import type { Content, ContentUse } from '@universal-media/contract/creative/content';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import type { Reader } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { OwnerTransact } from '#storage/transact.ts';
import type { CreativeContext, Owner } from '../context.ts';
import { approvalStore } from './approval-store.ts';
import { contentStore as store } from './content-store.ts';
import { describeContent, describeStoredContent } from './describe-content.ts';
import { publishContentChanged, removeContent } from './remove-content.ts';

export const listContent = (
  context: CreativeContext,
  transact: OwnerTransact,
  { user: { user_id } }: Reader,
): Promise<Content[]> =>
  transact(async (trx) => {
    const rows = await store.list(trx, user_id);
    const approvals = await approvalStore.findMany(
      trx,
      rows.map(({ content_id }) => content_id),
    );
    return rows.map((row) => describeContent(context, row, approvals.get(row.content_id)));
  });

export const getContent = (
  context: CreativeContext,
  transact: OwnerTransact,
  { user: { user_id } }: Reader,
  content_id: string,
): Promise<Content> =>
  transact(async (trx) => {
    const row = await store.find(trx, { content_id, user_id });
    if (!row) throw new Refusal('not_found');
    return describeStoredContent(context, trx, row);
  });

/** Sets the platforms a file runs on. */
export const assignPlatforms = (
  context: CreativeContext,
  transact: OwnerTransact,
  { user: { user_id } }: Owner,
  content_id: string,
  platform_targets: PlatformId[],
): Promise<Content> =>
  transact(async (trx) => {
    const row = await store.lock(trx, { content_id, user_id });
    if (!row) throw new Refusal('not_found');
    await store.setPlatforms(trx, content_id, platform_targets);
    publishContentChanged(context, trx, row);
    return describeStoredContent(context, trx, { ...row, platform_targets });
  });

/** Lists the campaigns and drafts that use an advertiser's files. */
export const listContentUses = (
  { campaigns }: CreativeContext,
  transact: OwnerTransact,
  { user: { user_id } }: Reader,
): Promise<ContentUse[]> => transact((trx) => campaigns.listUses(trx, user_id));

/** Sets the tags of a file. Each tag counts once. */
export const tagContent = (
  context: CreativeContext,
  transact: OwnerTransact,
  { user: { user_id } }: Owner,
  content_id: string,
  given: readonly string[],
): Promise<Content> =>
  transact(async (trx) => {
    const row = await store.lock(trx, { content_id, user_id });
    if (!row) throw new Refusal('not_found');
    const tags = [...new Set(given)];
    await store.setTags(trx, content_id, tags);
    publishContentChanged(context, trx, row);
    return describeStoredContent(context, trx, { ...row, tags });
  });

/** Deletes a file, or cancels its upload. */
export const deleteContent = (
  context: CreativeContext,
  transact: OwnerTransact,
  { user: { user_id } }: Owner,
  content_id: string,
): Promise<void> =>
  transact(async (trx) => {
    const row = await store.lock(trx, { content_id, user_id });
    if (!row) throw new Refusal('not_found');
    await removeContent(context, trx, row);
  });
