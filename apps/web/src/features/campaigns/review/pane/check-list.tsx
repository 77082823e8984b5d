import type { LaunchCheck } from '@universal-media/contract/campaigns/staff';
import { checkNames } from '../texts.ts';
import { CheckIcon } from './check-icon.tsx';

/** The launch checks of a campaign with their results. */
export function CheckList({ checks, label }: { checks: readonly LaunchCheck[]; label: string }) {
  return (
    <ul aria-label={label} className="grid">
      {checks.map(({ check, passed, text }) => (
        <li
          key={check}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-rule border-b py-2 text-small last:border-b-0"
        >
          <CheckIcon state={passed ? 'pass' : 'fail'} />
          <span className="grid gap-0.5">
            <span className="font-620">
              {checkNames[check]}
              {!passed && <span className="text-air">: no</span>}
            </span>
            <span className={passed ? 'text-muted' : 'text-ink-2'}>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
