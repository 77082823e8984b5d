import { CallError } from './call-error.ts';
import { createStore } from './store.ts';

/** Somebody was refused because they have not accepted the terms in force. The dialog that asks them answers here. */
interface TermsQuestion {
  readonly answer: (accepted: boolean) => void;
}

export const termsQuestion = createStore<TermsQuestion | undefined>(undefined);

let asked: Promise<boolean> | undefined;

/**
 * Does what needs accepted terms: a payment, a launch, an API key. When the server refuses it for their sake, the reader is
 * asked to accept them, and it is done once more. Whoever declines leaves the refusal to the caller, as if nobody had asked.
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

/** Two actions that are refused at the same moment wait for the same answer. */
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
