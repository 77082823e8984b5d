import type { AdCopy } from '@universal-media/contract/copy/ad-copy';
import { suggestLanguages } from '@universal-media/contract/copy/language-suggestions';
import { sourceFingerprint } from '@universal-media/contract/copy/translation-set';
import { lazy, memo, Suspense, useMemo, useState } from 'react';
import { useFocusAfterLoss } from '#ui/layout/use-focus-after-loss.ts';
import { PrimaryLanguage } from './choice/primary-language.tsx';
import { SuggestedLanguages } from './choice/suggested-languages.tsx';
import { LanguageRow } from './language-row.tsx';
import { languagesToTranslate, stateFor, translateButtonState } from './language-state.ts';
import { type ChangeLanguages, foreignLanguages, type LanguagesValue } from './languages-value.ts';
import { ModelNote } from './model-note.tsx';
import { PanelActions } from './panel-actions.tsx';
import { useTranslationStatus } from './queries.ts';
import { StaleNote } from './stale-note.tsx';
import { peopleText } from './texts.ts';
import type { Cuts } from './translation/cuts.ts';
import { hasWords } from './translation/source-copy.ts';
import { isCapped, type Runs, type Translator } from './translation/translator.ts';
import { useLanguageActions } from './use-language-actions.ts';

const AddLanguagesDialog = lazy(() =>
  import('./choice/add-languages-dialog.tsx').then((module) => ({ default: module.AddLanguagesDialog })),
);
const TranslationStudio = lazy(() =>
  import('./studio/translation-studio.tsx').then((module) => ({ default: module.TranslationStudio })),
);

interface LanguagesPanelProps {
  /** Of the primary language's control. */
  id: string;
  value: LanguagesValue;
  onChange: ChangeLanguages;
  /** The ad's own words. */
  copy: AdCopy;
  /** Where the campaign runs, by two letters each. */
  countries: readonly string[];
  /** The people in the locations; null if unknown or if whole countries are chosen. */
  people: number | null;
  translator: Translator;
  runs: Runs;
  /** Where the chosen platforms cut a headline and a text. */
  cuts: Cuts;
}

type Opened = { readonly kind: 'add'; readonly tab: 'suggested' | 'all' } | { readonly kind: 'studio'; code: string };

/** In which languages an ad runs, and how far its translations are. */
export const LanguagesPanel = memo(function LanguagesPanel(props: LanguagesPanelProps) {
  const { id, value, onChange, copy, countries, people, translator, runs, cuts } = props;
  const [opened, setOpened] = useState<Opened | null>(null);
  const status = useTranslationStatus().data;
  const able = status?.configured !== false;
  const written = hasWords(copy);
  const actions = useLanguageActions({ onChange, translator, able });
  const source_key = useMemo(() => sourceFingerprint(copy, value.primary_language), [copy, value.primary_language]);
  const states = value.supported_languages.map((code) => ({ code, state: stateFor(code, value, source_key) }));
  const suggested = useMemo(
    () => suggestLanguages(countries, value.primary_language),
    [countries, value.primary_language],
  );
  const waiting = languagesToTranslate(value, source_key);
  const stale = states.filter(({ state }) => state === 'stale').length;
  const [firstForeign] = foreignLanguages(value);
  const part = useFocusAfterLoss<HTMLDivElement>(states.map(({ code, state }) => code + state).join());
  const close = () => setOpened(null);

  return (
    <div ref={part} tabIndex={-1} className="@container grid grid-cols-[minmax(0,1fr)] gap-4 outline-none!">
      <div className="grid items-start gap-x-6 gap-y-3 @2xl:grid-cols-[13rem_minmax(0,1fr)]">
        <PrimaryLanguage id={id} value={value.primary_language} onChange={actions.setPrimary} />
        <div className="@2xl:pt-6">
          <PanelActions
            state={translateButtonState(value, source_key)}
            waiting={able && written ? waiting.length : null}
            foreign={value.supported_languages.length - 1}
            onAdd={() => setOpened({ kind: 'add', tab: suggested.length > 0 ? 'suggested' : 'all' })}
            onTranslateAll={() => actions.translate(waiting)}
            onPreview={() => firstForeign && setOpened({ kind: 'studio', code: firstForeign })}
          />
        </div>
      </div>
      {status && <ModelNote status={status} capped={Object.values(runs).some(isCapped)} />}
      {!written && waiting.length > 0 && able && (
        <p className="text-muted text-small">Write a headline or body copy first.</p>
      )}
      <ul aria-label="Campaign languages" className="border-ink border-t">
        {states.map(({ code, state }) => {
          const run = runs[code];
          return (
            <LanguageRow
              key={code}
              code={code}
              state={state}
              people={peopleText(code, countries, people)}
              reason={run?.status === 'error' ? run.reason : undefined}
              able={able && written}
              actions={actions}
              onOpen={(language) => setOpened({ kind: 'studio', code: language })}
            />
          );
        })}
      </ul>
      {stale > 0 && <StaleNote stale={stale} all={Object.keys(value.translations).length} onClear={actions.clear} />}
      <SuggestedLanguages
        countries={countries}
        people={people}
        suggested={suggested.filter((code) => !value.supported_languages.includes(code))}
        onAdd={(code) => actions.add([code])}
        onAll={() => setOpened({ kind: 'add', tab: 'all' })}
      />
      <Suspense>
        {opened?.kind === 'add' && (
          <AddLanguagesDialog
            first={opened.tab}
            primary={value.primary_language}
            chosen={foreignLanguages(value)}
            suggested={suggested}
            countries={countries}
            people={people}
            onDone={actions.choose}
            onClose={close}
          />
        )}
        {opened?.kind === 'studio' && (
          <TranslationStudio
            first={opened.code}
            value={value}
            onChange={onChange}
            copy={copy}
            source_key={source_key}
            translator={translator}
            runs={runs}
            status={status}
            cuts={cuts}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
});
