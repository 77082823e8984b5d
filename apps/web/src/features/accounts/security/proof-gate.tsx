import { lazy, Suspense, useEffect } from 'react';
import { openProofGate, proofQuestion } from '#lib/session/proof-gate.ts';
import { useStore } from '#lib/state/store.ts';

const ProofDialog = lazy(() => import('./proof-dialog.tsx').then((module) => ({ default: module.ProofDialog })));

/** Put once on a page with sensitive calls: asks users to confirm who they are whenever the server wants it. */
export function ProofGate() {
  const question = useStore(proofQuestion, undefined);
  useEffect(openProofGate, []);
  if (!question) return null;
  return (
    <Suspense>
      <ProofDialog kind={question.kind} onAnswer={question.answer} />
    </Suspense>
  );
}
