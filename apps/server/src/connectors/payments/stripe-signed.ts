import { isUtf8 } from 'node:buffer';
import Stripe from 'stripe';

const TOO_OLD_SECONDS = 300;

// The SDK throws on an empty signature and on one that is not ASCII.
const HEADER = /^t=\d{1,12}(?:,v\d+=[A-Za-z0-9+/_-]+)+$/;

/** Verifies the signature of a webhook body and returns its content. */
export function signedBody(stripe: Stripe, secrets: readonly string[], body: Buffer, signature: string, now: Date) {
  if (!isUtf8(body) || !HEADER.test(signature)) return null;
  const text = body.toString('utf8');
  for (const secret of secrets) {
    try {
      const event: unknown = stripe.webhooks.constructEvent(
        text,
        signature,
        secret,
        TOO_OLD_SECONDS,
        undefined,
        now.getTime(),
      );
      return { event };
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    }
  }
  return null;
}
