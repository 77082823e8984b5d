import type { SessionUser } from '@universal-media/contract/accounts/identity';
import { lazy, Suspense } from 'react';
import { openQuestion } from '#lib/session/requirements.ts';
import { useStore } from '#lib/state/store.ts';

const TermsDialog = lazy(() => import('../terms/terms-dialog.tsx').then((module) => ({ default: module.TermsDialog })));
const ConfirmEmailDialog = lazy(() =>
  import('./confirm-email-dialog.tsx').then((module) => ({ default: module.ConfirmEmailDialog })),
);

/** Put once on a page: asks for what an action needs whenever one was refused for want of it. */
export function RequirementGate({ user }: { user: SessionUser }) {
  const question = useStore(openQuestion, undefined);
  if (!question) return null;
  return (
    <Suspense>
      {question.requirement === 'terms_required' ? (
        <TermsDialog onAnswer={question.answer} />
      ) : (
        <ConfirmEmailDialog user={user} onAnswer={question.answer} />
      )}
    </Suspense>
  );
}
