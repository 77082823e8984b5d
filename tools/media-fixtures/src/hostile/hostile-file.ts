import type { MediaType } from '@universal-media/contract/platforms/media-type';

/** A file sent to break or deceive the product. */
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

/** A marker in all smuggled content: no file that the product creates may contain it. */
export const CONTRABAND = 'contraband-4f1c';
