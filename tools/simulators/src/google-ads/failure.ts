import { randomUUID } from 'node:crypto';
import type { Answer } from '../ad-platforms/dialect.ts';

/** What Google says no with: the kind of the error and its name, as in `{ campaignError: 'DUPLICATE_CAMPAIGN_NAME' }`. */
export interface Wrong {
  readonly code: Readonly<Record<string, string>>;
  readonly message: string;
  readonly field: string;
}

export const wrong = (kind: string, name: string, message: string, field: string): Wrong => ({
  code: { [kind]: name },
  message,
  field,
});

const names: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

export const failureDetail = (errors: readonly (Wrong & { index?: number })[]) => ({
  '@type': 'type.googleapis.com/google.ads.googleads.v26.errors.GoogleAdsFailure',
  errors: errors.map(({ code, message, field, index }) => ({
    errorCode: code,
    message,
    location: {
      fieldPathElements: [
        ...(index === undefined ? [] : [{ fieldName: 'mutate_operations', index }]),
        ...(field === '' ? [] : field.split('.').map((fieldName) => ({ fieldName }))),
      ],
    },
  })),
  requestId: randomUUID(),
});

export function failure(status: number, message: string, errors: readonly (Wrong & { index?: number })[] = []): Answer {
  const details = errors.length === 0 ? [] : [failureDetail(errors)];
  return { status, body: { error: { code: status, message, status: names[status] ?? 'UNKNOWN', details } } };
}
