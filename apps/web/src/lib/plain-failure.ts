import { errors, type FieldProblem } from '@universal-media/contract/errors';
import { CallError } from './call-error.ts';
import { networkSentence } from './connection-sentences.ts';

/** A failed call in the words a person reads, where no screen has documented words of its own. */
interface PlainFailure {
  readonly sentence: string;
  /** What support needs to find it in the logs. */
  readonly request_id?: string;
  /** The fields the server named, to be marked in a form. */
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
