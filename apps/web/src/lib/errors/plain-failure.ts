import { errors, type FieldProblem } from '@universal-media/contract/wire/errors';
import { CallError } from '../call/call-error.ts';
import { networkSentence } from './connection-texts.ts';

/** A failed call in plain words, for screens without specified texts. */
interface PlainFailure {
  readonly sentence: string;
  /** Lets support find the request in the logs. */
  readonly request_id?: string;
  /** The fields the server rejected, to highlight in a form. */
  readonly fields: readonly FieldProblem[];
}

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
      const { code, detail, request_id } = failure;
      if (typeof detail === 'string') return { sentence: detail, request_id, fields: [] };
      return { sentence: errors[code].sentence, request_id, fields: Array.isArray(detail) ? detail : [] };
    }
  }
}
