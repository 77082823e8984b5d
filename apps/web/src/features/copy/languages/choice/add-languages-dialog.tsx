import { findLanguage, type Language, languages, MAX_LANGUAGES } from '@universal-media/contract/copy/languages';
import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { bareInput, controlShell } from '#ui/forms/control-styles.ts';
import { Tabs } from '#ui/layout/tabs.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { LanguageChecklist } from './language-checklist.tsx';
import { searchLanguages } from './language-search.ts';

interface AddLanguagesDialogProps {
  first: 'suggested' | 'all';
  primary: string;
  /** Besides the primary one. */
  chosen: readonly string[];
  /** By the countries, best first, whether chosen or not. */
  suggested: readonly string[];
  countries: readonly string[];
  people: number | null;
  onDone: (chosen: readonly string[]) => void;
  onClose: () => void;
}

/** Ticks languages on and off; nothing happens to the campaign before Done. */
export function AddLanguagesDialog(props: AddLanguagesDialogProps) {
  const { first, primary, suggested, countries, people, onDone, onClose } = props;
  const [chosen, setChosen] = useState(props.chosen);
  const [tab, setTab] = useState(first);
  const [query, setQuery] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const found = searchLanguages(query);
  const full = chosen.length + 1 >= MAX_LANGUAGES;

  const list = (shown: readonly Language[], empty: string) => (
    <LanguageChecklist
      languages={shown}
      empty={empty}
      primary={primary}
      chosen={chosen}
      full={full}
      countries={countries}
      people={people}
      onTick={(code, on) => setChosen(on ? [...chosen, code] : chosen.filter((other) => other !== code))}
    />
  );

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add Languages"
      description={`${languages.length} languages to choose from. Each language you add is translated from the original.`}
      firstFocus={search}
      footer={
        <>
          <p role="status" className="me-auto text-small">
            <b>{chosen.length + 1}</b> selected, the primary language included
            {full && `. A campaign can have up to ${MAX_LANGUAGES}.`}
          </p>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            onClick={() => {
              onDone(chosen);
              onClose();
            }}
          >
            Done
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-1">
        <span className={clsx(controlShell, 'h-10 ps-3')}>
          <Search className="size-4 text-muted" aria-hidden="true" />
          <input
            ref={search}
            type="text"
            inputMode="search"
            aria-label="Search languages by name or code"
            placeholder="Spanish, Español or es"
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            value={query}
            onChange={({ target }) => {
              setQuery(target.value);
              // A search covers all languages.
              setTab('all');
            }}
            className={clsx(bareInput, 'h-full pe-3 text-body')}
          />
        </span>
        <Tabs
          aria-label="Languages"
          value={tab}
          onValueChange={setTab}
          tabs={[
            {
              value: 'suggested',
              label: 'Suggested',
              count: suggested.length,
              panel: list(
                suggested.flatMap((code) => findLanguage(code) ?? []),
                'Choose locations first. Suggestions are based on the languages used there.',
              ),
            },
            {
              value: 'all',
              label: 'All Languages',
              count: languages.length,
              panel: list(found, `No languages match “${query.trim()}”.`),
            },
          ]}
        />
      </div>
    </Dialog>
  );
}
