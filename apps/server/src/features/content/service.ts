import type { Content } from '@universal-media/contract/content';
import type { PlatformId } from '@universal-media/contract/platforms';
import { contentObjects } from '../../core/content-objects.ts';
import type { Advertiser, KeyHolder } from '../../core/principal.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transact, Trx } from '../../storage/transact.ts';
import { type ChangingDeps, changingOf } from './service/changing.ts';
import { describeContent } from './service/describe.ts';
import { type SubmittingDeps, submittingOf } from './service/submitting.ts';
import { type ViewingDeps, viewingOf } from './service/viewing.ts';
import { approvalStore } from './store/approvals.ts';
import { type ContentRow, contentStore as store, type Which } from './store.ts';

export type { ContentRow } from './store.ts';

type Owner = Advertiser | KeyHolder;

/** The files of ads: looking at them, saying where they run, handing them in and deleting them. */
export function contentService(deps: ChangingDeps & ViewingDeps & SubmittingDeps) {
  const { links, objects } = deps;
  const changing = changingOf(deps);

  const describe = async (trx: Trx, row: ContentRow): Promise<Content> =>
    describeContent(row, await approvalStore.find(trx, row.content_id), links);

  return {
    ...changing,
    ...submittingOf(deps, changing),
    ...viewingOf(deps),
    describe,

    /** For those who work on files: as they are kept, locked or not. */
    rowOf: store.find,
    lockRow: store.lock,
    /** Also one that was deleted: whether there ever was such a file. */
    known: store.findAlsoDeleted,

    list: (transact: Transact, { user: { user_id } }: Owner): Promise<Content[]> =>
      transact(async (trx) => {
        const rows = await store.list(trx, user_id);
        const approvals = await approvalStore.ofFiles(
          trx,
          rows.map(({ content_id }) => content_id),
        );
        return rows.map((row) => describeContent(row, approvals.get(row.content_id), links));
      }),

    find: (transact: Transact, { user: { user_id } }: Owner, content_id: string): Promise<Content> =>
      transact(async (trx) => {
        const row = await store.find(trx, { content_id, user_id });
        if (!row) throw new Refusal('not_found');
        return describe(trx, row);
      }),

    assign: (
      transact: Transact,
      { user: { user_id } }: Owner,
      content_id: string,
      platform_targets: PlatformId[],
    ): Promise<Content> =>
      transact(async (trx) => {
        const row = await store.lock(trx, { content_id, user_id });
        if (!row) throw new Refusal('not_found');
        await store.assign(trx, row, platform_targets);
        changing.tell(trx, row);
        return describe(trx, { ...row, platform_targets });
      }),

    /** Also gives an upload up that is still under way. */
    remove: (transact: Transact, { user: { user_id } }: Owner, content_id: string): Promise<void> =>
      transact(async (trx) => {
        const row = await store.lock(trx, { content_id, user_id });
        if (!row) throw new Refusal('not_found');
        await changing.removeRow(trx, row);
      }),

    async discard(object_name: string, upload_id: string | null): Promise<void> {
      const names = contentObjects(object_name);
      if (upload_id !== null) await objects.dropParts({ key: names.quarantine, upload_id });
      await objects.remove(Object.values(names));
    },

    /** The old file goes when the new one is ready: until then it stays, and for good if the new one is refused. */
    async replace(trx: Trx, which: Which, replaces: string): Promise<void> {
      const row = await store.lock(trx, which);
      if (!row) return;
      await store.setReplaces(trx, row, replaces);
      if (row.status === 'ready') await changing.removeReplaced(trx, { ...row, replaces });
    },

    /** Their part of what somebody asks for of their data; the files themselves can be had at any time. */
    exported: {
      name: 'content',
      read: async (trx: Trx, user_id: string) =>
        (await store.exported(trx, user_id)).map((row) => ({ ...row, file_size: Number(row.file_size) })),
    },

    async erase(trx: Trx, user_id: string): Promise<void> {
      for (const row of await store.erase(trx, user_id)) await changing.discardLater(trx, row);
    },
  };
}

export type ContentService = ReturnType<typeof contentService>;
