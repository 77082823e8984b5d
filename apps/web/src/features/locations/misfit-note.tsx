import { type Location, type TargetingType, targetingWords } from '@universal-media/contract/locations';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { misfits, type Targeting, wayForAll } from './fitting.ts';
import { misfitWords } from './words.ts';

interface MisfitNoteProps {
  targeting: Targeting;
  onRemove: (places: readonly Location[]) => void;
  onStrategy: (targeting_type: TargetingType) => void;
}

/** Changing the way of targeting takes nothing away: what does not belong to it is named, with both ways out. */
export function MisfitNote({ targeting, onRemove, onStrategy }: MisfitNoteProps) {
  const left = misfits(targeting);
  if (left.length === 0) return null;
  const better = wayForAll(targeting.locations);
  return (
    <Note live className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-72">{misfitWords(targeting.targeting_type, left)}</p>
      <div className="flex flex-wrap gap-2">
        {better && (
          <Button size="s" onClick={() => onStrategy(better)}>
            Change to {targetingWords[better].title}
          </Button>
        )}
        <Button size="s" onClick={() => onRemove(left)}>
          {left.length === 1 ? 'Remove it' : `Remove these ${left.length}`}
        </Button>
      </div>
    </Note>
  );
}
