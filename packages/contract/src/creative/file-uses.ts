import { z } from 'zod';
import { PlatformId } from '../platforms/platforms.ts';

export const MAX_FILE_REASON = 500;

/** Where staff replace or delete a file: in one campaign, or in every campaign and draft that uses it. */
export const FileScope = z.enum(['campaign', 'everywhere']);
export type FileScope = z.infer<typeof FileScope>;

/** A campaign or draft that uses a file, as staff see it. */
export const StaffFileUse = z
  .object({
    campaign_id: z.uuid(),
    name: z.string(),
    /** Its status in words. */
    status: z.string(),
    /** Staff approved it and it has not ended: to take a file from it needs a reason. */
    is_running: z.boolean(),
    platforms: z.array(PlatformId),
    /** The platforms it is live on now. */
    live_on: z.array(PlatformId),
  })
  .meta({ id: 'StaffFileUse' });
export type StaffFileUse = z.infer<typeof StaffFileUse>;

/** What staff delete: the file in one campaign, or everywhere. */
export const ContentRemoval = z.object({
  /** The campaign to take the file from; without it the file is deleted everywhere. */
  campaign_id: z.uuid().optional(),
  /** Required when a running campaign loses the file. */
  reason: z.string().trim().max(MAX_FILE_REASON).optional(),
});

/** Lists the uses that change: one campaign, or all. */
export const affectedUses = <Use extends Pick<StaffFileUse, 'campaign_id'>>(
  uses: readonly Use[],
  scope: FileScope,
  campaign_id: string | undefined,
): Use[] => (scope === 'everywhere' ? [...uses] : uses.filter((use) => use.campaign_id === campaign_id));

interface FileChange {
  readonly action: 'replace' | 'delete';
  readonly scope: FileScope;
  readonly campaign_id: string | undefined;
}

/**
 * Answers whether staff must give a reason: when a running campaign loses the file, or gets another one because of a change
 * to a different campaign.
 */
export const needsReason = (
  uses: readonly Pick<StaffFileUse, 'campaign_id' | 'is_running'>[],
  { action, scope, campaign_id }: FileChange,
): boolean =>
  affectedUses(uses, scope, campaign_id).some(
    (use) => use.is_running && (action === 'delete' || use.campaign_id !== campaign_id),
  );
