import { errors, type FieldProblem } from '@universal-media/contract/wire/errors';
import { CallError, type CallFailure } from '../call/call-error.ts';
import { networkSentence } from './connection-texts.ts';

/** A failed call in plain words, for screens without specified texts. */
interface PlainFailure {
  readonly sentence: string;
  /** Lets support find the request in the logs. Only for failures of ours: a wrong password needs no reference. */
  readonly request_id?: string;
  /** The fields the server rejected, to highlight in a form. */
  readonly fields: readonly FieldProblem[];
}

type Refused = Pick<CallFailure & { kind: 'refused' }, 'status' | 'request_id'>;

/** The request ID of a failure that support has to look into; nothing for an ordinary refusal. */
export const referenceFor = ({ status, request_id }: Refused): { request_id?: string } =>
  status >= 500 ? { request_id } : {};

export function plainFailure(error: unknown): PlainFailure {
  if (!(error instanceof CallError)) {
    return { sentence: 'An unexpected error occurred. Please try again.', fields: [] };
  }
  const { failure } = error;
  switch (failure.kind) {
    case 'network':
      return { sentence: networkSentence, fields: [] };
    case 'timeout':
      return { sentence: 'Request timeout - please try again', fields: [] };
    case 'not_json':
      return { sentence: errors.server_error.sentence, fields: [] };
    case 'refused': {
      const { code, detail } = failure;
      const reference = referenceFor(failure);
      if (typeof detail === 'string') return { sentence: detail, ...reference, fields: [] };
      return { sentence: errors[code].sentence, ...reference, fields: Array.isArray(detail) ? detail : [] };
    }
  }
}
