import { type MediaType, typeOfBytes } from '@universal-media/contract/media-type';
import { type UploadRoad, uploadProblem, uploadTexts } from '@universal-media/contract/upload-limits';
import { Refusal } from './refusal.ts';

/** Says which file, because many are sent at once. */
export const fileRefused = (filename: string, reason: string): Refusal =>
  new Refusal('content_refused', { error: 'content_refused', filename, reason });

/** What a file is by its first bytes, or why it is not taken. `bytes` may be fewer than the file will have in the end. */
export function typeTaken(file: { filename: string; head: Uint8Array; bytes: number }, road: UploadRoad): MediaType {
  const type = typeOfBytes(file.head);
  const problem = uploadProblem({ bytes: file.bytes, type }, road);
  if (type !== null && problem === null) return type;
  throw fileRefused(file.filename, problem?.text ?? uploadTexts.unsupported[road]);
}
