import type { ErrorDetail } from '@universal-media/contract/wire/errors';
import { CallError } from '#lib/call/call-error.ts';

// The documented words for a file that was not chosen, not sent, not fetched or not shown.

export const NO_FILE = 'Please select a file and ensure a campaign is selected.';

const UPLOAD_NETWORK = 'Network error: Please check your connection and try again.';
const UPLOAD_OTHER = 'Upload error: Please try again or contact support if the problem persists.';
const uploadByStatus: ReadonlyMap<number, string> = new Map([
  [403, 'Permission denied. Admin access required.'],
  [404, 'Campaign not found.'],
  [413, 'File too large. Check size limits.'],
]);

export const uploadFailure = (error: unknown): string => `Upload failed: ${uploadReason(error)}`;

function uploadReason(error: unknown): string {
  if (!(error instanceof CallError)) return UPLOAD_OTHER;
  const { failure } = error;
  if (failure.kind === 'network' || failure.kind === 'timeout') return UPLOAD_NETWORK;
  const { status } = failure;
  const text = failure.kind === 'refused' ? detailText(failure.detail) : undefined;
  // The preview refuses every change, so its own message fits better than a permission error.
  if (failure.kind === 'refused' && failure.code === 'preview_mode' && text) return text;
  return (
    uploadByStatus.get(status) ??
    text ??
    (status === 400 ? 'Invalid file or request data.' : `Server error (${status})`)
  );
}

/** `gone`: the list on screen is older than the truth, and is worth reading again. */
export function downloadFailure(error: unknown): { readonly text: string; readonly gone: boolean } {
  if (!(error instanceof CallError) || error.failure.kind === 'network' || error.failure.kind === 'timeout') {
    return { text: 'Download failed. Please try again or refresh the page.', gone: false };
  }
  const { failure } = error;
  if (failure.status === 404) {
    return { text: 'Content not found: The file may have been deleted or moved', gone: true };
  }
  if (failure.status === 401) return { text: 'Authentication failed', gone: false };
  const text = failure.kind === 'refused' ? detailText(failure.detail) : undefined;
  return { text: `Download failed: ${text ?? `Server error (${failure.status})`}`, gone: false };
}

/** The server's own words, where it has some. */
function detailText(detail: ErrorDetail): string | undefined {
  if (typeof detail === 'string') return detail;
  if (Array.isArray(detail)) return detail.map(({ field, message }) => `${field}: ${message}`).join(' ');
  // A refused file is named with the reason.
  return typeof detail['reason'] === 'string' ? detail['reason'] : undefined;
}
