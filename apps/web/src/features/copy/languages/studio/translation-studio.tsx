import type { AdCopy } from '@universal-media/contract/copy/ad-copy';
import type { TranslationStatus } from '@universal-media/contract/copy/translation';
import { useEffect, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import {
  type ChangeLanguages,
  foreignLanguages,
  type LanguagesValue,
  translationsBack,
  withTranslations,
} from '../languages-value.ts';
import { ModelNote } from '../model-note.tsx';
import { languagesText, usedText } from '../texts.ts';
import type { Cuts } from '../translation/cuts.ts';
import { hasWords } from '../translation/source-copy.ts';
import { isCapped, type Runs, type Translator } from '../translation/translator.ts';
import { GlossaryEditor } from './glossary-editor.tsx';
import { LanguageEditor } from './language-editor.tsx';
import { changedLanguages, listProblems } from './studio-edits.ts';
import { StudioLanguages } from './studio-languages.tsx';
import { tidied } from './studio-rows.ts';
import { useStudio } from './use-studio.ts';

interface TranslationStudioProps {
  /** The language that is shown first. */
  first: string;
  value: LanguagesValue;
  onChange: ChangeLanguages;
  copy: AdCopy;
  source_key: string;
  translator: Translator;
  runs: Runs;
  /** Undefined while it is not known. */
  status: TranslationStatus | undefined;
  cuts: Cuts;
  onClose: () => void;
}

/** Original and translations side by side. What is written here is the campaign's only when it is applied. */
export function TranslationStudio(props: TranslationStudioProps) {
  const { first, value, onChange, copy, source_key, translator, runs, status, cuts, onClose } = props;
  const studio = useStudio({ value, copy, source_key });
  const [wished, setWished] = useState(first);
  const [asking, setAsking] = useState(false);
  const [pressed, setPressed] = useState(false);
  const languages = foreignLanguages(value);
  const code = languages.includes(wished) ? wished : (languages[0] ?? wished);
  const changed = changedLanguages(studio.edits, value).filter((one) => languages.includes(one));
  const problems = listProblems(changed, studio.edits, copy);
  const dirty = changed.length > 0;
  const run = runs[code];

  // The page may be closed too.
  useEffect(() => {
    if (!dirty) return;
    const hold = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [dirty]);

  function apply() {
    const [problem] = problems;
    if (problem) {
      setPressed(true);
      setWished(problem.code);
      return;
    }
    const sets = Object.fromEntries(
      changed.flatMap((one) => {
        const set = studio.edits[one];
        return set ? [[one, tidied(set)] as const] : [];
      }),
    );
    const before = onChange((now) => withTranslations(now, sets));
    translator.stop(changed);
    onClose();
    if (!dirty) return;
    toast({
      message: `${languagesText(changed)} applied`,
      undo: () => onChange((now) => translationsBack(now, before, changed)),
    });
  }

  return (
    <>
      <Dialog
        open
        size="l"
        onOpenChange={(open) => !open && (dirty ? setAsking(true) : onClose())}
        title="AI Translation Studio"
        description={
          status?.model
            ? 'Translated by AI. Review each translation before you launch.'
            : 'The original and its translations, side by side.'
        }
        footer={
          <>
            {pressed && problems.length > 0 && (
              <Note tone="stop" live className="w-full">
                <b>Not applied yet.</b>
                <ul>
                  {problems.map(({ text }) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </Note>
            )}
            <p className="me-auto text-muted text-small">{status?.configured && usedText(status)}</p>
            <Button onClick={() => (dirty ? setAsking(true) : onClose())}>Close</Button>
            <Button variant="primary" onClick={apply}>
              Apply Translations
            </Button>
          </>
        }
      >
        <div className="grid gap-5">
          {status && (
            <ModelNote status={status} capped={studio.failureFor(code)?.capped || (run ? isCapped(run) : false)} />
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-7 gap-y-4 md:grid-cols-[13rem_minmax(0,1fr)]">
            <StudioLanguages
              languages={languages.map((one) => ({
                code: one,
                state: studio.stateFor(one),
                edited: changed.includes(one),
              }))}
              current={code}
              onChoose={setWished}
            />
            <LanguageEditor
              key={code}
              code={code}
              studio={studio}
              primary_language={value.primary_language}
              copy={copy}
              able={status?.configured !== false && hasWords(copy)}
              reason={run?.status === 'error' ? run.reason : undefined}
              onStop={() => {
                studio.stop(code);
                translator.stop([code]);
              }}
              cuts={cuts}
            >
              <GlossaryEditor
                glossary={value.glossary}
                onChange={(glossary) => onChange((now) => ({ ...now, glossary }))}
              />
            </LanguageEditor>
          </div>
        </div>
      </Dialog>
      <ConfirmDialog
        danger
        open={asking}
        onOpenChange={setAsking}
        title="Close without applying?"
        consequence={`Your changes in ${languagesText(changed)} will be lost.`}
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        onConfirm={onClose}
      />
    </>
  );
}
