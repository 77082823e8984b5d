import type { Content } from '@universal-media/contract/content';
import { type FixChoices, planFix } from '@universal-media/contract/creative-fix';
import { creativeRules } from '@universal-media/contract/creative-registry';
import { FILE_NAME_MOST } from '@universal-media/contract/upload-limits';
import type { Limits } from '../../connectors/limits/limits.ts';
import type { Clock } from '../../core/clock.ts';
import { nameOfFix } from '../../core/file-name.ts';
import type { Advertiser, KeyHolder } from '../../core/principal.ts';
import { Refusal } from '../../core/refusal.ts';
import { enqueue } from '../../durable/enqueue.ts';
import type { Transact } from '../../storage/transact.ts';
import { factsOf } from '../content/service/describe.ts';
import { newObjectName } from '../uploads/service/attempts.ts';
import { lockOwner, mustHaveRoom } from '../uploads/service/placing.ts';
import { fixJob } from './jobs.ts';
import { type MakingDeps, makingOf } from './service/making.ts';
import { fixStore as store } from './store.ts';

interface FixDeps extends MakingDeps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly limits: Limits;
}

/** Files that fit, made out of files that do not. */
export function fixService(deps: FixDeps) {
  const { clock, newId, limits, content } = deps;

  return {
    ...makingOf(deps),

    /** The same id is the same file: asked for twice, it is made once. */
    async fix(
      transact: Transact,
      { user: { user_id } }: Advertiser | KeyHolder,
      { content_id, fixed_id }: { content_id: string; fixed_id: string },
      choices: FixChoices,
    ): Promise<Content> {
      await limits.take('content_fix_account', user_id);
      return transact(async (trx) => {
        await lockOwner(trx, user_id);
        const known = await content.rowOf(trx, { content_id: fixed_id, user_id });
        if (known?.derived_from === content_id) return content.describe(trx, known);
        const source = await content.rowOf(trx, { content_id, user_id });
        if (!source || known) throw new Refusal('not_found');
        const facts = source.status === 'ready' ? factsOf(source) : null;
        if (facts === null) throw new Refusal('content_not_ready');
        const plan = planFix(facts, choices);
        if (plan === null || (plan.needs_consent && !choices.trim_agreed)) throw new Refusal('not_fixable');
        // How large it becomes is known when it is made; until then it weighs what its source does.
        await mustHaveRoom(trx, user_id, { files: 1, bytes: facts.file_size });
        const { media_type, changes } = plan;
        const { platform, slot } = choices;
        const name_most = creativeRules[platform].gate[facts.content_type]?.file_name_most ?? FILE_NAME_MOST;
        const now = clock.now();
        const row = await store.insert(trx, {
          content_id: fixed_id,
          user_id,
          campaign_id: source.campaign_id,
          filename: nameOfFix(source.filename, slot, media_type, name_most),
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
        await enqueue(trx, fixJob, { outbox_id: newId(), now }, { content_id: fixed_id });
        content.tell(trx, row, 0);
        return content.describe(trx, row);
      });
    },
  };
}

export type FixService = ReturnType<typeof fixService>;
