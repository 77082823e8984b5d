import type { RequestFacts, Staff } from '../../core/principal.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transact, Trx } from '../../storage/transact.ts';
import { type DecidingDeps, decidingOf } from './service/deciding.ts';
import { type CampaignDeps, ofCampaignOf } from './service/of-campaign.ts';
import { type ShownDeps, shownOf } from './service/shown.ts';
import { type UploadingDeps, uploadingOf } from './service/uploading.ts';
import { reviewStore as store } from './store.ts';

type ReviewDeps = ShownDeps & DecidingDeps & CampaignDeps & UploadingDeps;

/** The files of advertisers in the hands of staff. */
export function reviewService(deps: ReviewDeps) {
  const { audit, content } = deps;
  const shown = shownOf(deps);
  const campaigns = ofCampaignOf(deps, shown);
  const { ofCampaign, saveNotes } = campaigns;

  return {
    ...decidingOf(deps, shown),
    ...uploadingOf(deps, campaigns, shown),
    ofCampaign,
    saveNotes,
    download: content.download,

    remove: (
      transact: Transact,
      { admin: { admin_id } }: Staff,
      content_id: string,
      { request_id }: RequestFacts,
    ): Promise<void> =>
      transact(async (trx) => {
        const row = await content.lockRow(trx, { content_id });
        if (!row) throw new Refusal('not_found');
        await content.removeRow(trx, row);
        await audit.record(trx, {
          actor: { kind: 'staff', admin_id },
          action: 'content.removed',
          subject: { kind: 'content', id: content_id },
          request_id,
          after: { user_id: row.user_id },
        });
      }),

    erase: (trx: Trx, user_id: string): Promise<void> => store.eraseNotes(trx, user_id),
  };
}

export type ReviewService = ReturnType<typeof reviewService>;
