import type { CampaignData } from '@universal-media/contract/campaigns/campaign';

type File = CampaignData['uploadedContent'][number];

/** Puts another file in the place of one, or takes it out; null when the list does not have it. No file is listed twice. */
export function changeFiles(files: readonly File[], content_id: string, by: File | null): File[] | null {
  if (!files.some((file) => file.content_id === content_id)) return null;
  const others = files.filter((file) => file.content_id === content_id || file.content_id !== by?.content_id);
  return others.flatMap((file) => (file.content_id !== content_id ? [file] : by === null ? [] : [by]));
}
