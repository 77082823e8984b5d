import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../call/call-error.ts';
import { openProofGate, proofQuestion, withProof } from './proof-gate.ts';

const refused = new CallError({
  kind: 'refused',
  status: 403,
  code: 'fresh_sign_in_required',
  detail: 'Confirm your identity to continue.',
  request_id: 'r1',
});

/** Refuses until the identity is proved. */
const sensitive = () => {
  let isProved = false;
  const send = vi.fn(async () => {
    if (!isProved) throw refused;
    return 'done';
  });
  const prove = () => {
    isProved = true;
    proofQuestion.get()?.answer(true);
  };
  return { send, prove };
};

let close = () => {};
afterEach(() => close());

describe('a call that needs a recent proof', () => {
  it('is repeated once the user has confirmed who they are', async () => {
    close = openProofGate();
    const { send, prove } = sensitive();
    const answer = withProof('advertiser', send);
    await vi.waitFor(() => expect(proofQuestion.get()?.kind).toBe('advertiser'));
    prove();
    await expect(answer).resolves.toBe('done');
    expect(send).toHaveBeenCalledTimes(2);
    expect(proofQuestion.get()).toBeUndefined();
  });

  it('shares one question with others at the same time', async () => {
    close = openProofGate();
    const { send, prove } = sensitive();
    const answers = Promise.all([withProof('staff', send), withProof('staff', send)]);
    await vi.waitFor(() => expect(proofQuestion.get()).toBeDefined());
    prove();
    await expect(answers).resolves.toEqual(['done', 'done']);
  });

  it('stays refused when the user declines, or leaves the page', async () => {
    close = openProofGate();
    const declined = withProof('advertiser', sensitive().send);
    await vi.waitFor(() => expect(proofQuestion.get()).toBeDefined());
    proofQuestion.get()?.answer(false);
    await expect(declined).rejects.toBe(refused);
    const left = withProof('advertiser', sensitive().send);
    await vi.waitFor(() => expect(proofQuestion.get()).toBeDefined());
    close();
    close = () => {};
    await expect(left).rejects.toBe(refused);
  });

  it('stays refused on a page that cannot ask', async () => {
    const { send } = sensitive();
    await expect(withProof('advertiser', send)).rejects.toBe(refused);
    expect(send).toHaveBeenCalledOnce();
  });
});
