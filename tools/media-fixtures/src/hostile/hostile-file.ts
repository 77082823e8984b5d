import type { MediaType } from '@universal-media/contract/media-type';

/** A file somebody sends to break or to fool us. */
export interface HostileFile {
  /** As its sender calls it. */
  readonly filename: string;
  readonly about: string;
  readonly bytes: Buffer;
  /** What its bytes are; as nothing else may it ever come out. */
  readonly is: MediaType | null;
  /** `refused`: no part of it is good. `itself`: it is a good file under a wrong name. `harmless`: either will do. */
  readonly must: 'refused' | 'itself' | 'harmless';
}

/** Stands in everything that is smuggled in: no file that we make may contain it. */
export const CONTRABAND = 'contraband-4f1c';
