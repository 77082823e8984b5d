import { type Location, type TargetingType, targetingTexts } from '@universal-media/contract/targeting/locations';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { misfitText } from '../texts.ts';
import { misfits, strategyForAll, type Targeting } from './fitting.ts';

interface MisfitNoteProps {
  targeting: Targeting;
  onRemove: (places: readonly Location[]) => void;
  onStrategy: (targeting_type: TargetingType) => void;
}

/** Names the locations that do not fit the strategy, and offers to change the strategy or to remove them. */
export function MisfitNote({ targeting, onRemove, onStrategy }: MisfitNoteProps) {
  const misfitting = misfits(targeting);
  if (misfitting.length === 0) return null;
  const suggested = strategyForAll(targeting.locations);
  return (
    <Note live className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-72">{misfitText(targeting.targeting_type, misfitting)}</p>
      <div className="flex flex-wrap gap-2">
        {suggested && (
          <Button size="s" onClick={() => onStrategy(suggested)}>
            Switch to {targetingTexts[suggested].title}
          </Button>
        )}
        <Button size="s" onClick={() => onRemove(misfitting)}>
          {misfitting.length === 1 ? 'Remove it' : `Remove these ${misfitting.length}`}
        </Button>
      </div>
    </Note>
  );
}
