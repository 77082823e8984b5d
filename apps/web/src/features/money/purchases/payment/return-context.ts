import { purchaseEndpoints } from '@universal-media/contract/money/purchases';
import { call } from '#lib/call/call.ts';
import { returnPathIn } from '#lib/navigation/return-after-payment.ts';

/**
 * Reads from the server where the buyer was before the checkout. Undefined when they were nowhere special, or when it can't
 * be read: the payment counts either way.
 */
export async function readReturnPath(context_id: string | null): Promise<string | undefined> {
  if (context_id === null) return undefined;
  try {
    return returnPathIn((await call(purchaseEndpoints.getReturnContext, { params: { context_id } })).return_context);
  } catch {
    return undefined;
  }
}
