import type { AdCopy } from '@universal-media/contract/copy/ad-copy';
import { findLanguage } from '@universal-media/contract/copy/languages';
import type { ReactNode } from 'react';
import { Note } from '#ui/feedback/note.tsx';
import { useFocusAfterLoss } from '#ui/layout/use-focus-after-loss.ts';
import { StateBadge } from '../state-badge.tsx';
import type { Cuts } from '../translation/cuts.ts';
import { EditorActions } from './editor-actions.tsx';
import { studioRows } from './studio-rows.ts';
import { TextRow } from './text-row.tsx';
import type { Studio } from './use-studio.ts';

interface LanguageEditorProps {
  code: string;
  studio: Studio;
  primary_language: string;
  copy: AdCopy;
  able: boolean;
  /** Why the panel could not translate it, before the studio was opened. */
  reason: string | undefined;
  onStop: () => void;
  cuts: Cuts;
  /** What stands beside the cuts. */
  children: ReactNode;
}

/** One language of the studio: the original, the translation, and what can be done about it. */
export function LanguageEditor(props: LanguageEditorProps) {
  const { code, studio, primary_language, copy, able, reason, onStop, cuts, children } = props;
  const set = studio.textFor(code);
  const state = studio.stateFor(code);
  const back = studio.back(code);
  const backState = studio.backState(code);
  const backRows = back ? new Map(studioRows(copy, back).map(({ key, text }) => [key, text])) : undefined;
  const { name, native_name } = findLanguage(code) ?? { name: code, native_name: code };
  const part = useFocusAfterLoss<HTMLElement>(state);
  const why = studio.failureFor(code)?.reason ?? (state === 'error' ? reason : undefined);
  return (
    <section ref={part} tabIndex={-1} aria-label={name} className="min-w-0 outline-none!">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-ink border-b pb-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="type-h3">
            <bdi lang={code}>{native_name}</bdi>
            {native_name !== name && <span className="text-muted"> {name}</span>}
          </h3>
          <StateBadge state={state} />
        </div>
        <EditorActions
          state={state}
          source_language={primary_language}
          able={able}
          translated={state === 'translated' || state === 'stale'}
          backing={backState === 'asking'}
          canUndo={studio.canUndo(code)}
          onMake={() => studio.make(code)}
          onStop={onStop}
          onUndo={() => studio.undo(code)}
          onBack={() => studio.askBack(code)}
          onKeep={() => studio.keepAsItIs(code)}
        />
      </div>
      {why && (
        <Note tone="stop" live className="mt-3">
          <b>{name} is not translated.</b> {why}
        </Note>
      )}
      {backState && backState !== 'asking' && (
        <Note tone="stop" live className="mt-3">
          <b>Not translated back.</b> {backState.reason}
        </Note>
      )}
      {state === 'stale' && (
        <Note className="mt-3">
          <b>Outdated.</b> The original changed after this translation.
        </Note>
      )}
      {state === 'untranslated' && (
        <p className="pt-3 text-muted text-small">Not translated yet. The original is used until then.</p>
      )}
      <ul className="grid">
        {studioRows(copy, set).map((row) => (
          <TextRow
            key={row.key}
            row={row}
            source_language={primary_language}
            language={code}
            original={studio.isOriginal(code)}
            back={backRows?.get(row.key)}
            readOnly={state === 'translating'}
            onWrite={(text) => studio.write(code, row, text)}
          />
        ))}
      </ul>
      <div className="grid items-start gap-x-6 gap-y-5 pt-4 md:grid-cols-2">
        <div className="md:order-2">{cuts(set)}</div>
        {children}
      </div>
    </section>
  );
}
