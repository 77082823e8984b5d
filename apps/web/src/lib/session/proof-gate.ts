import { refusedAs } from '../call/call-error.ts';
import { createStore } from '../state/store.ts';

/** An open question to the user: to confirm who they are. The dialog answers it. */
interface ProofQuestion {
  readonly kind: 'advertiser' | 'staff';
  readonly answer: (isProved: boolean) => void;
}

export const proofQuestion = createStore<ProofQuestion | undefined>(undefined);

let gates = 0;
let asked: Promise<boolean> | undefined;

/** Tells that the page can show the question. Returns how to take that back. */
export function openProofGate(): () => void {
  gates += 1;
  return () => {
    gates -= 1;
    proofQuestion.get()?.answer(false);
  };
}

/**
 * Runs a call. When the server refuses it because the user last proved who they are too long ago, asks them to and repeats the
 * call once. When they decline, the refusal is thrown.
 */
export async function withProof<T>(kind: ProofQuestion['kind'], send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!refusedAs(error, 'fresh_sign_in_required') || gates === 0 || !(await askForProof(kind))) throw error;
  }
  return send();
}

/** Calls that are refused at the same time share one question. */
function askForProof(kind: ProofQuestion['kind']): Promise<boolean> {
  asked ??= new Promise((resolve) => {
    proofQuestion.set({
      kind,
      answer(isProved) {
        asked = undefined;
        proofQuestion.set(undefined);
        resolve(isProved);
      },
    });
  });
  return asked;
}
