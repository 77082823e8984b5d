import type { Content } from '@universal-media/contract/creative/content';

type Version = Pick<Content, 'content_id' | 'status' | 'choices'>;

/** Lists the files that a newer, finished version takes the place of. Until it is ready, the earlier one stays. */
export const findReplaced = (files: readonly Version[]): string[] => {
  const ids = new Set(files.map(({ content_id }) => content_id));
  return files.flatMap(({ status, choices }) =>
    status === 'ready' && choices?.replaces !== undefined && ids.has(choices.replaces) ? [choices.replaces] : [],
  );
};
