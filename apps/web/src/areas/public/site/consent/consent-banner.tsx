import { consentPurposes, consentTexts } from '@universal-media/contract/operations/consent-texts';
import { useState } from 'react';
import { useStore } from '#lib/state/store.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import type { Choice } from './choice-calls.ts';
import { currentChoice, loadCurrentChoice } from './current-choice.ts';
import './consent-banner.css';

/** The server wrote this state into the page; from here on the browser knows better. */
const setState = (state: 'ask' | 'made') => {
  document.documentElement.dataset['consent'] = state;
};

const equal = 'w-full justify-center px-2';

/**
 * Asks whether measurement is allowed. It is part of every public page and shown where the server says that there is
 * something to choose. Both answers are one press and look alike.
 */
export function ConsentBanner() {
  const [hasFailed, setFailed] = useState(false);
  const current = useStore(currentChoice, null);
  const chosen = current?.choice;

  async function choose(choice: Choice) {
    try {
      const { sendChoice } = await import('./choice-calls.ts');
      await sendChoice(choice);
      setFailed(false);
      setState('made');
    } catch {
      setFailed(true);
    }
  }

  return (
    <section
      id="consent"
      aria-labelledby="consent-title"
      tabIndex={-1}
      className="consent-banner sticky bottom-0 z-3 gap-x-10 gap-y-3 border-ink border-t-2 bg-panel px-4 py-4 outline-none! md:px-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:items-start"
    >
      <div>
        <h2 id="consent-title" className="type-h3">
          {consentTexts.title}
        </h2>
        <p className="mt-1 max-w-[70ch] text-ink-2 text-small">
          {consentTexts.body}{' '}
          <a href={paths.privacy} className="underline">
            Privacy Policy
          </a>
        </p>
        <p role="status" className="mt-2 font-560 text-small empty:hidden">
          {current?.sentence}
        </p>
      </div>
      <div className="grid gap-2.5">
        <div className="grid grid-cols-2 gap-2">
          <Button className={equal} onClick={() => void choose({ analytics: true, ads: true })}>
            {consentTexts.accept}
          </Button>
          <Button className={equal} onClick={() => void choose({ analytics: false, ads: false })}>
            {consentTexts.reject}
          </Button>
        </div>
        {/* Drawn again with the choice, because boxes keep what they started with. */}
        <details key={JSON.stringify(chosen)} open={chosen !== undefined}>
          <summary className="inline-block cursor-pointer py-1 text-small underline">{consentTexts.choose}</summary>
          <form
            className="mt-2 grid gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              const boxes = new FormData(event.currentTarget);
              void choose({ analytics: boxes.has('analytics'), ads: boxes.has('ads') });
            }}
          >
            {consentPurposes.map((purpose) => (
              <label key={purpose} className="flex gap-2.5 text-small">
                <input
                  type="checkbox"
                  name={purpose}
                  defaultChecked={chosen?.[purpose]}
                  className="mt-0.5 size-4.5 flex-none accent-ink"
                />
                <span>
                  <b className="font-620">{consentTexts.purposes[purpose].name}.</b>{' '}
                  {consentTexts.purposes[purpose].sentence}
                </span>
              </label>
            ))}
            <Button type="submit" className={equal}>
              {consentTexts.save}
            </Button>
          </form>
        </details>
        <p role="status" className="text-air text-small empty:hidden">
          {hasFailed && "We couldn't save your choice. Nothing is measured. Try again."}
        </p>
      </div>
    </section>
  );
}

/** Opens the question again, from the footer. Shown only where there is something to choose. */
export function ConsentLink({ className }: { className: string }) {
  return (
    <>
      <button
        type="button"
        className={`consent-reopen ${className}`}
        onClick={() => {
          setState('ask');
          document.getElementById('consent')?.focus();
          void loadCurrentChoice();
        }}
      >
        {consentTexts.reopen}
      </button>
      <span className="consent-signal py-1">Global Privacy Control is on: nothing is measured.</span>
    </>
  );
}
