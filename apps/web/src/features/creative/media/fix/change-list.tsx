import type { Change } from '@universal-media/contract/creative/version';
import { changeLabels } from '../../media-texts.ts';

/** Every change to a file, with its reason. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className="grid gap-x-4 text-small sm:grid-cols-[7rem_minmax(0,1fr)]">
      {changes.map(({ change, reason }) => (
        <div key={change} className="contents">
          <dt className="font-560">{changeLabels[change]}</dt>
          <dd className="text-muted max-sm:mb-1">{reason}</dd>
        </div>
      ))}
    </dl>
  );
}
