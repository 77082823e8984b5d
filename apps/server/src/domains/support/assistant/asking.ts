import type { ModelTool } from '#connectors/language-model/language-model.ts';
import type { ModelUse } from '#connectors/language-model/model-costs.ts';
import type { Advertiser } from '#core/accounts/principal.ts';
import type { prefixes } from '#core/support/assistant/prompt.ts';
import type { OwnerTransact, SystemTransact, Transact } from '#storage/transact.ts';
import type { SupportContext } from '../context.ts';
import type { Asker } from './store.ts';
import type { OnResult } from './tools/implement-tools.ts';
import { bindOwnerTools } from './tools/owner-tools.ts';
import { bindPublicTools } from './tools/public-tools.ts';

/** Who asks, what the assistant may read for them, and who pays. */
export interface Asking {
  readonly asker: Asker;
  /** The name and address of an account; null for a visitor. */
  readonly person: { readonly name: string; readonly email: string } | null;
  readonly transact: Transact;
  readonly audience: keyof typeof prefixes;
  readonly use: ModelUse;
  readonly max_steps: number;
  bindTools(onResult: OnResult): ModelTool[];
}

/** A visitor's question reads the manual and computes prices: one answer, and one round of tools before it. */
const VISITOR_STEPS = 2;
/** A question about an account may need a list, one of its campaigns and a button. */
const OWNER_STEPS = 4;

export const askAsVisitor = (
  { assistantCaps }: SupportContext,
  transact: SystemTransact,
  visitor_id: string,
): Asking => ({
  asker: { user_id: null, visitor_id },
  person: null,
  transact,
  audience: 'visitor',
  use: { payer: { kind: 'visitor', visitor_id }, purpose: 'assistant_public', cap: assistantCaps.visitor },
  max_steps: VISITOR_STEPS,
  bindTools: (onResult) => bindPublicTools(null, onResult),
});

export const askAsOwner = (
  { assistantCaps, ownerReads }: SupportContext,
  transact: OwnerTransact,
  who: Advertiser,
): Asking => {
  const { user_id, full_name, email } = who.user;
  return {
    asker: { user_id, visitor_id: null },
    person: { name: full_name, email },
    transact,
    audience: 'owner',
    use: { payer: { kind: 'account', user_id }, purpose: 'assistant', cap: assistantCaps.account },
    max_steps: OWNER_STEPS,
    bindTools: (onResult) => bindOwnerTools({ reads: ownerReads, transact, who }, onResult),
  };
};
