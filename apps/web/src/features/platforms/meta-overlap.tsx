import { type PlatformId, platformById } from '@universal-media/contract/platforms';
import { Note } from '../../ui/note.tsx';

const inMeta = ['facebook', 'instagram'] as const satisfies readonly PlatformId[];

/** Says so when a platform is bought twice: alone, and as a part of Meta. */
export function MetaOverlap({ chosen }: { chosen: readonly PlatformId[] }) {
  const twice = chosen.includes('meta') ? inMeta.filter((id) => chosen.includes(id)) : [];
  if (twice.length === 0) return null;
  const names = twice.map((id) => platformById(id).name).join(' and ');
  return (
    <Note live>
      <b>Meta already covers {names}.</b> Chosen besides it, {twice.length === 1 ? 'it' : 'each'} gets a share of the
      budget and a minimum of its own. Leave {twice.length === 1 ? 'it' : 'them'} out to let Meta place your ads where
      they work best.
    </Note>
  );
}
