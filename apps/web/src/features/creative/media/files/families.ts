import type { Content } from '@universal-media/contract/creative/content';

export interface FileFamily {
  readonly original: Content;
  /** What was made of it, newest first. */
  readonly derived: readonly Content[];
}

/** Originals with what was made of them. What was made of a file that is not here stands by itself. */
export function toFamilies(files: readonly Content[]): FileFamily[] {
  const ids = new Set(files.map(({ content_id }) => content_id));
  const isChild = ({ derived_from }: Content) => derived_from !== null && ids.has(derived_from);
  return files
    .filter((file) => !isChild(file))
    .map((original) => ({
      original,
      derived: files.filter((file) => file !== original && findRoot(file, files) === original),
    }));
}

function findRoot(file: Content, files: readonly Content[]): Content {
  const parent = files.find(({ content_id }) => content_id === file.derived_from);
  return parent ? findRoot(parent, files) : file;
}
