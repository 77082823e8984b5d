import type { ErrorCode } from '@universal-media/contract/wire/errors';
import { CallError } from '../call/call-error.ts';
import { createStore } from '../state/store.ts';

/** What the user may have to do before a payment, a launch, an API key or a shared link, by the refusal that says so. */
const requirements = ['terms_required', 'email_unconfirmed'] as const satisfies readonly ErrorCode[];
type Requirement = (typeof requirements)[number];

/** An open question to the user, whether they do what is required. The dialog answers it. */
interface OpenQuestion {
  readonly requirement: Requirement;
  readonly answer: (isMet: boolean) => void;
}

export const openQuestion = createStore<OpenQuestion | undefined>(undefined);

let asked: Promise<boolean> | undefined;

/**
 * Runs an action. When the server refuses it because something is required first, asks the user for it and runs the action
 * again. When the user declines, the refusal is thrown.
 */
export async function withRequirements<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    const requirement = missingRequirement(error);
    if (!requirement || !(await ask(requirement))) throw error;
  }
  return withRequirements(action);
}

function missingRequirement(error: unknown): Requirement | undefined {
  if (!(error instanceof CallError) || error.failure.kind !== 'refused') return undefined;
  const { code } = error.failure;
  return requirements.find((requirement) => requirement === code);
}

/** Actions that are refused at the same time share one question. */
function ask(requirement: Requirement): Promise<boolean> {
  asked ??= new Promise((resolve) => {
    openQuestion.set({
      requirement,
      answer(isMet) {
        asked = undefined;
        openQuestion.set(undefined);
        resolve(isMet);
      },
    });
  });
  return asked;
}
