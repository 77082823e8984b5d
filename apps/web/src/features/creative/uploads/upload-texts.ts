import { plainFailure } from '#lib/errors/plain-failure.ts';
import { fileSize } from '#ui/media/file-text.ts';
import type { UploadState, UploadView } from './engine/upload-state.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** "about 3 minutes left": no finer than it can be known. */
export function timeLeft(bytes: number, bytes_per_second: number | null): string {
  if (bytes_per_second === null || bytes_per_second <= 0) return '';
  const minutes = bytes / bytes_per_second / 60;
  if (minutes < 1) return 'less than a minute left';
  if (minutes < 60) return `about ${counted(Math.round(minutes), 'minute', 'minutes')} left`;
  return `about ${counted(Math.round(minutes / 60), 'hour', 'hours')} left`;
}

const waits = {
  connection: 'waiting for the connection, resumes automatically',
  server: 'waiting for the server, resumes automatically',
} as const;

/** What a row says beside the name of a file. */
export function progressWords({ state, sent, bytes_per_second }: UploadView, file_size: number): string {
  const whole = fileSize(file_size);
  const soFar = `${fileSize(sent)} of ${whole}`;
  switch (state.kind) {
    case 'checking':
      return `${whole}, checking…`;
    case 'asking':
      return `${whole}, not uploaded`;
    case 'queued':
      return sent > 0 ? `${soFar}, queued` : `${whole}, queued`;
    case 'sending': {
      const speed = bytes_per_second === null ? '' : `${fileSize(bytes_per_second)}/s`;
      return [soFar, speed, timeLeft(file_size - sent, bytes_per_second)].filter(Boolean).join(', ');
    }
    case 'waiting':
      return `${soFar}, ${waits[state.awaits]}`;
    case 'paused':
      return `${soFar}, paused`;
    case 'elsewhere':
      return `${whole}, uploading in another tab`;
    case 'missing':
      return soFar;
    case 'failed':
      return whole;
    case 'inspecting':
      return `${whole}, uploaded, checking…`;
    case 'ready':
      return `${whole}, ready`;
  }
}

/** Why it does not go on by itself, and what would make it. */
export function problemWords(state: UploadState): string | undefined {
  if (state.kind === 'failed') return `Upload failed: ${plainFailure(state.error).sentence}`;
  if (state.kind === 'missing') return 'Select the file again to resume the upload.';
  if (state.kind === 'asking') return 'None of your platforms accepts this kind of file.';
  return undefined;
}

/** The documented sentence. */
export const completedWords = (count: number): string => `Successfully uploaded ${count} file(s)`;
