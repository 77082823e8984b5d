import { CallError } from '../call/call-error.ts';
import { createStore } from '../state/store.ts';

/** An open question to the user, whether they accept the current terms. The dialog answers it. */
interface TermsQuestion {
  readonly answer: (accepted: boolean) => void;
}

export const termsQuestion = createStore<TermsQuestion | undefined>(undefined);

let asked: Promise<boolean> | undefined;

/**
 * Runs an action that needs accepted terms: a payment, a launch, an API key. When the server refuses it because of the
 * terms, asks the user to accept them and runs the action again. When the user declines, the refusal is thrown.
 */
export async function withTerms<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (!needsTerms(error) || !(await askForTerms())) throw error;
  }
  return action();
}

const needsTerms = (error: unknown): boolean =>
  error instanceof CallError && error.failure.kind === 'refused' && error.failure.code === 'terms_required';

/** Actions that are refused at the same time share one question. */
function askForTerms(): Promise<boolean> {
  asked ??= new Promise((resolve) => {
    termsQuestion.set({
      answer(accepted) {
        asked = undefined;
        termsQuestion.set(undefined);
        resolve(accepted);
      },
    });
  });
  return asked;
}
