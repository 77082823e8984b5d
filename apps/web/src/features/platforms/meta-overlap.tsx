import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { Note } from '#ui/feedback/note.tsx';

const includedInMeta = ['facebook', 'instagram'] as const satisfies readonly PlatformId[];

/** Warns when Facebook or Instagram is selected in addition to Meta, which includes them. */
export function MetaOverlap({ chosen }: { chosen: readonly PlatformId[] }) {
  const overlap = chosen.includes('meta') ? includedInMeta.filter((id) => chosen.includes(id)) : [];
  if (overlap.length === 0) return null;
  const names = overlap.map((id) => platformById(id).name).join(' and ');
  return (
    <Note live>
      <b>Meta already includes {names}.</b> Selected separately,{' '}
      {overlap.length === 1 ? 'it gets its' : 'each gets its'} own share of the budget and its own minimum. Deselect{' '}
      {overlap.length === 1 ? 'it' : 'them'} to let Meta place your ads where they perform best.
    </Note>
  );
}
