import type { StaffContent } from '@universal-media/contract/creative/content';

/** A file with the versions that were made from it: one look decides about all of them. */
export interface FileGroup {
  readonly original: StaffContent;
  readonly versions: readonly StaffContent[];
  /** Those that wait for a decision. */
  readonly waiting: readonly StaffContent[];
}

const isWaiting = ({ status, approval_tracking }: StaffContent): boolean =>
  status === 'ready' && approval_tracking?.approval_status === 'pending_review';

/** Groups files under their originals, in their order. A version whose original is not among them stands for itself. */
export function groupFiles(content: readonly StaffContent[]): FileGroup[] {
  const ids = new Set(content.map(({ content_id }) => content_id));
  const isVersion = ({ derived_from }: StaffContent): boolean => derived_from !== null && ids.has(derived_from);
  return content
    .filter((file) => !isVersion(file))
    .map((original) => {
      const versions = content.filter(({ derived_from }) => derived_from === original.content_id);
      return { original, versions, waiting: [original, ...versions].filter(isWaiting) };
    });
}

/** Lists everything that waits for a decision, group by group. */
export const listWaiting = (groups: readonly FileGroup[]): StaffContent[] => groups.flatMap(({ waiting }) => waiting);
