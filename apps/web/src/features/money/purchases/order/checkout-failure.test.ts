import { expect, it } from 'vitest';
import { CallError } from '#lib/call/call-error.ts';
import { checkoutFailure, NoCheckoutUrl } from './checkout-failure.ts';

const refused = (detail: string | { field: string; message: string }[]) =>
  new CallError({ kind: 'refused', status: 400, code: 'invalid_input', detail, request_id: 'r' });

it.each([
  ["the server's own words", refused('Invalid discount code'), '\u274c Error: Invalid discount code'],
  [
    'what is wrong with a field',
    refused([{ field: 'package_amount', message: 'Minimum: $10' }]),
    '\u274c Error: Minimum: $10',
  ],
  ['an error page of a proxy', new CallError({ kind: 'not_json', status: 502 }), 'Failed to create checkout session'],
  ['no address to go to', new NoCheckoutUrl(), 'Error: No checkout URL received from server'],
  [
    'an answer without an address',
    new CallError({ kind: 'not_json', status: 201 }),
    'Error: No checkout URL received from server',
  ],
  ['no answer', new CallError({ kind: 'network' }), 'Error creating checkout session. Please try again.'],
  ['no answer in time', new CallError({ kind: 'timeout' }), 'Error creating checkout session. Please try again.'],
])('tells %s', (_what, error, words) => {
  expect(checkoutFailure(error)).toBe(words);
});
