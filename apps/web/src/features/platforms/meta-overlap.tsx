import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { Note } from '#ui/feedback/note.tsx';
import { metaOverlapText } from './meta-overlap-text.ts';

/** Warns when Facebook or Instagram is selected in addition to Meta, which includes them. */
export function MetaOverlap({ chosen }: { chosen: readonly PlatformId[] }) {
  const overlap = metaOverlapText(chosen);
  return (
    overlap && (
      <Note live>
        <b>{overlap.title}</b> {overlap.text}
      </Note>
    )
  );
}
