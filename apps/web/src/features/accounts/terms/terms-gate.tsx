import { lazy, Suspense } from 'react';
import { termsQuestion } from '#lib/session/terms-gate.ts';
import { useStore } from '#lib/state/store.ts';

const TermsDialog = lazy(() => import('./terms-dialog.tsx').then((module) => ({ default: module.TermsDialog })));

/** Put once on a page whose actions need accepted terms: asks whenever one of them was refused for their sake. */
export function TermsGate() {
  const question = useStore(termsQuestion, undefined);
  if (!question) return null;
  return (
    <Suspense>
      <TermsDialog onAnswer={question.answer} />
    </Suspense>
  );
}
