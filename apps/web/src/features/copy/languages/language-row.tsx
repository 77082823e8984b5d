import { languageName } from '@universal-media/contract/copy/languages';
import { TriangleAlert, X } from 'lucide-react';
import { memo } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { LanguageName } from './choice/language-name.tsx';
import type { LanguageState } from './language-state.ts';
import { StateBadge } from './state-badge.tsx';
import type { LanguageActions } from './use-language-actions.ts';

interface LanguageRowProps {
  code: string;
  state: LanguageState;
  /** "~8.2 million speakers worldwide" */
  people: string | null;
  /** Why it was not translated. */
  reason: string | undefined;
  /** There is a model, and there are words. */
  able: boolean;
  actions: LanguageActions;
  onOpen: (code: string) => void;
}

const verbs: Partial<Record<LanguageState, string>> = {
  untranslated: 'Translate',
  stale: 'Regenerate',
  error: 'Retry',
  translating: 'Stop',
};

export const LanguageRow = memo(function LanguageRow(props: LanguageRowProps) {
  const { code, state, people, reason, able, actions, onOpen } = props;
  const name = languageName(code);
  const verb = able || state === 'translating' ? verbs[state] : undefined;
  const isPrimary = state === 'primary';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-rule border-b py-2 @xl:min-h-13 @xl:grid-cols-[minmax(0,1fr)_9.5rem_15rem]">
      <div className="min-w-0 text-row">
        <LanguageName code={code} />
        {people && <span className="block text-fine text-muted first-letter:uppercase">{people}</span>}
      </div>
      <StateBadge state={state} />
      {isPrimary ? (
        <p className="text-fine text-muted @max-xl:col-span-full">
          Primary language. To remove it, choose another primary language.
        </p>
      ) : (
        <div className="flex items-center justify-end gap-1.5 @max-xl:col-span-full @max-xl:justify-start">
          {verb && (
            <Button
              size="s"
              onClick={() => (state === 'translating' ? actions.stop([code]) : actions.translate([code]))}
            >
              {verb}
              <span className="sr-only">{name}</span>
            </Button>
          )}
          <Button size="s" variant="quiet" onClick={() => onOpen(code)}>
            Edit<span className="sr-only"> the {name} text</span>
          </Button>
          <IconButton size="s" label={`Remove ${name}`} onClick={() => actions.remove([code])}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {reason && (
        <p className="col-span-full flex gap-1.5 pb-1 font-560 text-air text-small">
          <TriangleAlert className="mt-px size-4" aria-hidden="true" />
          {reason}
        </p>
      )}
    </li>
  );
});
