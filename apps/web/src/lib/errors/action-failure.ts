import { CallError } from '../call/call-error.ts';

/**
 * The specified pattern for a failed staff action: "Error creating user: " and the server's sentence, or "Error creating
 * user. Please try again." without a response.
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
      const { code, detail } = failure;
      // The demo refuses every change, and nothing went wrong.
      if (code === 'preview_mode' && typeof detail === 'string') return detail;
      if (typeof detail === 'string') return `${what}: ${detail}`;
      if (!Array.isArray(detail)) return `${what}: Unknown error`;
      return `${what}: ${detail.map(({ field, message }) => `${field}: ${message}`).join(' ')}`;
    }
  }
}
