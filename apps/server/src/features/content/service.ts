import type { Content } from '@universal-media/contract/content';
import type { PlatformId } from '@universal-media/contract/platforms';
import type { Advertiser, KeyHolder } from '../../core/principal.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transact, Trx } from '../../storage/transact.ts';
import { type ChangingDeps, changingOf } from './service/changing.ts';
import { describeContent } from './service/describe.ts';
import { type FixingDeps, fixingOf } from './service/fixing.ts';
import { type JudgingDeps, judgingOf } from './service/judging.ts';
import { type SubmittingDeps, submittingOf } from './service/submitting.ts';
import { type SweepingDeps, sweepingOf } from './service/sweeping.ts';
import { type ViewingDeps, viewingOf } from './service/viewing.ts';
import { approvalStore } from './store/approvals.ts';
import { type ContentRow, contentStore as store, type Which } from './store.ts';

type Owner = Advertiser | KeyHolder;

type ContentDeps = ChangingDeps & ViewingDeps & FixingDeps & SubmittingDeps & JudgingDeps & SweepingDeps;

/** The files of ads, from where their upload ends: looking at them, placing, fixing, handing in and deleting them. */
export function contentService(deps: ContentDeps) {
  const { links } = deps;
  const changing = changingOf(deps);
  const submitting = submittingOf(deps, changing);

  const described = async (trx: Trx, row: ContentRow): Promise<Content> =>
    describeContent(row, await approvalStore.find(trx, row.content_id), links);

  return {
    submit: submitting.submit,
    ...viewingOf(deps),
    ...fixingOf(deps, changing),
    ...judgingOf(deps, changing, submitting),
    ...sweepingOf(deps, changing),

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
        return described(trx, row);
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
        return described(trx, { ...row, platform_targets });
      }),

    /** Also gives an upload up that is still under way. */
    remove: (transact: Transact, { user: { user_id } }: Owner, content_id: string): Promise<void> =>
      transact(async (trx) => {
        const row = await store.lock(trx, { content_id, user_id });
        if (!row) throw new Refusal('not_found');
        await changing.remove(trx, row);
      }),

    /** For staff: whosever it is. */
    async removeAny(trx: Trx, content_id: string): Promise<ContentRow | undefined> {
      const row = await store.lock(trx, { content_id });
      if (row) await changing.remove(trx, row);
      return row;
    },

    /** Also one that was deleted: whether there ever was such a file. */
    known: store.findAlsoDeleted,

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
      for (const row of await store.erase(trx, user_id)) await changing.discard(trx, row);
    },
  };
}

export type ContentService = ReturnType<typeof contentService>;
