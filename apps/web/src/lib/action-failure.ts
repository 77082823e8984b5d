import { CallError } from './call-error.ts';

/**
 * The documented pattern for an act of staff that did not work: "Error creating user: " and the server's words, or, when
 * no answer came, "Error creating user. Please try again."
 */
export function actionFailure(what: string, error: unknown): string {
  if (!(error instanceof CallError)) return `${what}. Please try again.`;
  const { failure } = error;
  switch (failure.kind) {
    case 'network':
    case 'timeout':
      return `${what}. Please try again.`;
    case 'not_json':
      return `${what}: Unknown error`;
    case 'refused': {
      const { detail } = failure;
      if (typeof detail === 'string') return `${what}: ${detail}`;
      if (!Array.isArray(detail)) return `${what}: Unknown error`;
      return `${what}: ${detail.map(({ field, message }) => `${field}: ${message}`).join(' ')}`;
    }
  }
}
