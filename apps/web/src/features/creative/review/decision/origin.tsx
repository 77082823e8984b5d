import type { StaffContent } from '@universal-media/contract/creative/content';
import { slotNames } from '@universal-media/contract/platforms/creative-slots';
import { Subsection } from '#ui/layout/subsection.tsx';
import { changeLabels } from '../../media-texts.ts';

interface OriginProps {
  content: StaffContent;
  /** The files of the same campaign, among which the original usually is. */
  siblings: readonly StaffContent[];
}

/** Of which file this one was made, and what was done to it. */
export function Origin({ content, siblings }: OriginProps) {
  const { derived_from, slot, changes } = content;
  if (derived_from === null) return null;
  const original = siblings.find(({ content_id }) => content_id === derived_from);
  return (
    <Subsection title="Version of another file" aside={slot && slotNames[slot]}>
      <p className="text-small">
        From <b className="[overflow-wrap:anywhere]">{original?.filename ?? 'another file of this account'}</b>
        {!original && <span className="mono block text-muted">{derived_from}</span>}
      </p>
      <ul className="grid gap-1 text-small">
        {changes.map(({ change, reason }) => (
          <li key={change}>
            <b>{changeLabels[change]}.</b> {reason}
          </li>
        ))}
      </ul>
    </Subsection>
  );
}
