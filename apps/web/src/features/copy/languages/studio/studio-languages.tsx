import { clsx } from 'clsx';
import { LanguageName } from '../choice/language-name.tsx';
import type { LanguageState } from '../language-state.ts';
import { StateBadge } from '../state-badge.tsx';

interface StudioLanguagesProps {
  languages: readonly { readonly code: string; readonly state: LanguageState; readonly edited: boolean }[];
  current: string;
  onChoose: (code: string) => void;
}

const showChosen = (button: HTMLElement | null) => button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Beside the desk; on a phone a line above it. */
export function StudioLanguages({ languages, current, onChoose }: StudioLanguagesProps) {
  return (
    <ul
      aria-label="Languages"
      className="flex gap-2 max-md:-mx-5 max-md:overflow-x-auto max-md:px-5 max-md:py-1 md:flex-col md:gap-0"
    >
      {languages.map(({ code, state, edited }) => (
        <li key={code} className="flex-none md:border-rule md:border-b">
          <button
            ref={code === current ? showChosen : null}
            type="button"
            aria-current={code === current ? 'true' : undefined}
            onClick={() => onChoose(code)}
            className={clsx(
              'grid w-full gap-1 border border-transparent px-3 py-2.5 text-left text-row -outline-offset-2! hover:bg-ground',
              'max-md:border-rule-2',
              code === current && 'border-ink! bg-ground inset-ring-1 inset-ring-ink',
            )}
          >
            <LanguageName code={code} short />
            <span className="flex flex-wrap items-center gap-x-2 text-fine text-muted">
              <StateBadge state={state} />
              {edited && 'not applied'}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
