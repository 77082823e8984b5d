import type { LaunchCheck } from '@universal-media/contract/campaigns-staff';
import { CheckMark } from './check-mark.tsx';
import { checkNames } from './words.ts';

/** What must be true before a campaign goes live, each with what was found. */
export function CheckList({ checks, label }: { checks: readonly LaunchCheck[]; label: string }) {
  return (
    <ul aria-label={label} className="grid">
      {checks.map(({ check, passed, words }) => (
        <li
          key={check}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-rule border-b py-2 text-small last:border-b-0"
        >
          <CheckMark state={passed ? 'pass' : 'fail'} />
          <span className="grid gap-0.5">
            <span className="font-620">
              {checkNames[check]}
              {!passed && <span className="text-air"> fails</span>}
            </span>
            <span className={passed ? 'text-muted' : 'text-ink-2'}>{words}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
