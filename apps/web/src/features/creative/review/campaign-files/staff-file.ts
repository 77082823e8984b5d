import type { FileScope } from '@universal-media/contract/creative/file-uses';
import { findUploadProblem } from '@universal-media/contract/creative/upload-limits';
import { HEAD_BYTES, typeOfBytes } from '@universal-media/contract/platforms/media-type';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';

/** Where staff may assign a file, in the order of the documented list: meta, google_ads, tiktok, x_ads, reddit, streaming_tv. */
export const assignablePlatforms: readonly PlatformId[] = [
  'meta',
  'google',
  'tiktok',
  'x',
  'reddit',
  'streaming_package',
];

/** Why staff cannot send a file, by its size and its first bytes; null when they can. Nothing leaves the browser. */
export async function staffFileProblem(file: File): Promise<string | null> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return findUploadProblem({ bytes: file.size, type: typeOfBytes(head) }, 'staff')?.text ?? null;
}

export interface StaffFile {
  readonly campaign_id: string;
  readonly platforms: readonly PlatformId[];
  readonly replaces: string | undefined;
  /** Where the new file takes the old one's place. */
  readonly scope?: FileScope | undefined;
  readonly reason?: string | undefined;
  readonly file: File;
}

/** The fields stand before the file: it is read as it arrives, and the server wants to know first what it is for. */
export function toForm({ campaign_id, platforms, replaces, scope, reason, file }: StaffFile): FormData {
  const form = new FormData();
  form.append('campaign_id', campaign_id);
  form.append('platforms', JSON.stringify(platforms));
  if (replaces !== undefined) form.append('replaces', replaces);
  if (replaces !== undefined && scope !== undefined) form.append('scope', scope);
  if (replaces !== undefined && reason) form.append('reason', reason);
  form.append('file', file);
  return form;
}

/** What makes a second press the same intent: the same file for the same place. */
export const toIntent = ({ file, ...rest }: StaffFile) => ({
  ...rest,
  name: file.name,
  size: file.size,
  changed_at: file.lastModified,
});
