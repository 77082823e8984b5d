import { errors } from '@universal-media/contract/wire/errors';
import { CallError } from '#lib/call/call-error.ts';

const noUrl = 'Error: No checkout URL received from server';

/** The server accepted the order but returned no checkout URL. */
export class NoCheckoutUrl extends Error {
  override readonly name = 'NoCheckoutUrl';
}

/** Explains why there is no checkout, in the texts of the specification. */
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
      const text = Array.isArray(detail) ? detail.map(({ message }) => message).join(' ') : errors[code].sentence;
      return `\u274c Error: ${text}`;
    }
  }
}
