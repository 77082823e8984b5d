import { Refusal } from '../../core/refusal.ts';
import type { Transact } from '../../storage/transact.ts';
import { attemptsOf } from './service/attempts.ts';
import { formingOf } from './service/forming.ts';
import { type PartDeps, partsOf } from './service/parts.ts';
import { type FormFile, type TakingDeps, takingOf } from './service/taking.ts';
import type { UploadRow } from './store.ts';

/**
 * How files get in: in parts that can be gone on with, or in a form. Both end the same way: the bytes in quarantine, and
 * somebody asked to look into them.
 */
export function uploadService(deps: PartDeps & TakingDeps) {
  const attempts = attemptsOf(deps);
  const bring = takingOf(deps, attempts);

  return {
    ...partsOf(deps, attempts),

    takeForm: formingOf(deps, attempts, bring),

    /** One file out of a form that somebody else reads. */
    async takeFile(transact: Transact, file: FormFile): Promise<UploadRow> {
      const brought = await bring(transact, file);
      if (brought.status !== 'uploading') return brought;
      const settled = await transact((trx) => attempts.settle(trx, brought));
      if (!settled) throw new Refusal('request_in_flight');
      return settled;
    },
  };
}

export type UploadService = ReturnType<typeof uploadService>;
