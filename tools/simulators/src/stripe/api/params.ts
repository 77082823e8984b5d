import { z } from 'zod';
import { invalid, type StripeFailure } from './failure.ts';
import type { FormValue } from './form.ts';

/** What a call was given, by its own parameters. */
export type Params = Record<string, FormValue>;

export const whole = z.coerce.number().int();
export const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true');
export const metadata = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine((pairs) => Object.keys(pairs).length <= 50, 'You can only have 50 keys');

const named = (path: readonly PropertyKey[]): string =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');

function toFailure(issue: z.core.$ZodIssue | undefined): StripeFailure {
  if (issue === undefined) return invalid('Invalid request');
  if (issue.code === 'unrecognized_keys') {
    const param = named([...issue.path, ...issue.keys.slice(0, 1)]);
    return invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = named(issue.path);
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) {
    return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  return invalid(`Invalid ${param}: ${issue.message}`, { code: 'parameter_invalid', param });
}

/** As Stripe does: a parameter it does not know is an error, like one that is missing or does not fit. */
export function checked<Output>(schema: z.ZodType<Output>, params: Params): Output {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw toFailure(parsed.error.issues[0]);
  return parsed.data;
}
