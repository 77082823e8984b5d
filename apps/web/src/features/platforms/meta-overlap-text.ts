import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';

const includedInMeta = ['facebook', 'instagram'] as const satisfies readonly PlatformId[];

/** What Facebook or Instagram mean beside Meta, which includes them; null where neither is bought twice. */
export function metaOverlapText(
  chosen: readonly PlatformId[],
): { readonly title: string; readonly text: string } | null {
  const overlap = chosen.includes('meta') ? includedInMeta.filter((id) => chosen.includes(id)) : [];
  if (overlap.length === 0) return null;
  const names = overlap.map((id) => platformById(id).name).join(' and ');
  const [each, them] = overlap.length === 1 ? ['it gets its', 'it'] : ['each gets its', 'them'];
  return {
    title: `Meta already includes ${names}.`,
    text: `Selected separately, ${each} own share of the budget, its own minimum and its own fee, and reaches the same people. Deselect ${them} to let Meta place your ads where they perform best.`,
  };
}
