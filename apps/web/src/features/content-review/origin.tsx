import type { StaffContent } from '@universal-media/contract/content';
import { slotNames } from '@universal-media/contract/creative-slots';
import { Part } from '../../ui/part.tsx';
import { changeWords } from './words.ts';

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
    <Part title="Made of another file" aside={slot && slotNames[slot]}>
      <p className="text-small">
        From <b className="[overflow-wrap:anywhere]">{original?.filename ?? 'a file of the same account'}</b>
        {!original && <span className="mono block text-muted">{derived_from}</span>}
      </p>
      <ul className="grid gap-1 text-small">
        {changes.map(({ change, reason }) => (
          <li key={change}>
            <b>{changeWords[change]}.</b> {reason}
          </li>
        ))}
      </ul>
    </Part>
  );
}
