import { errors } from '@universal-media/contract/errors';
import { CallError } from '../../lib/call-error.ts';

const noUrl = 'Error: No checkout URL received from server';

/** The server agreed and did not say where to pay. */
export class NoCheckoutUrl extends Error {
  override readonly name = 'NoCheckoutUrl';
}

/** Why there is no way to the payment page, in the documented words. */
export function checkoutFailure(error: unknown): string {
  if (error instanceof NoCheckoutUrl) return noUrl;
  if (!(error instanceof CallError)) return 'Error creating checkout session. Please try again.';
  const { failure } = error;
  switch (failure.kind) {
    case 'network':
    case 'timeout':
      return 'Error creating checkout session. Please try again.';
    case 'not_json':
      return failure.status < 300 ? noUrl : 'Failed to create checkout session';
    case 'refused': {
      const { code, detail } = failure;
      if (typeof detail === 'string') return `\u274c Error: ${detail}`;
      const words = Array.isArray(detail) ? detail.map(({ message }) => message).join(' ') : errors[code].sentence;
      return `\u274c Error: ${words}`;
    }
  }
}
