import { findUploadProblem, type Uploader, uploadTexts } from '@universal-media/contract/creative/upload-limits';
import { type MediaType, typeOfBytes } from '@universal-media/contract/platforms/media-type';
import { Refusal } from '../kit/refusal.ts';

/** Refuses a file by name, because one call may carry many. */
export const refuseFile = (filename: string, reason: string): Refusal =>
  new Refusal('content_refused', { error: 'content_refused', filename, reason });

/** Detects the type of a file by its first bytes, or refuses it. `bytes` may be less than the final size. */
export function acceptType(file: { filename: string; head: Uint8Array; bytes: number }, uploader: Uploader): MediaType {
  const type = typeOfBytes(file.head);
  const problem = findUploadProblem({ bytes: file.bytes, type }, uploader);
  if (type !== null && problem === null) return type;
  throw refuseFile(file.filename, problem?.text ?? uploadTexts.unsupported[uploader]);
}
