import type { FixPlan } from '@universal-media/contract/creative-fix';
import type { MediaFacts } from '@universal-media/contract/media-facts';
import type { UploadRoad } from '@universal-media/contract/upload-limits';

/** What was found in a file. The files that were made of it lie in the same folder. */
export type Inspection =
  | {
      readonly verdict: 'good';
      readonly facts: MediaFacts;
      /** Of the file as it arrived, hexadecimal. */
      readonly sha256: string;
      readonly made: {
        /** A picture made anew, without metadata; null for films and sounds. */
        readonly served: string | null;
        /** A still picture (JPEG), and a small one; null for a sound. */
        readonly poster: string | null;
        readonly thumbnail: string | null;
      };
    }
  /** In words for the person who sent it. */
  | { readonly verdict: 'refused'; readonly reason: string };

export type Made =
  | { readonly verdict: 'made'; readonly path: string }
  | { readonly verdict: 'refused'; readonly reason: string };

/**
 * Where strangers' files are opened: in processes of their own, without network, without anything of ours in reach, and
 * with bounds on memory, time and output. A file that breaks a bound is refused; an error is thrown only for faults of ours.
 */
export interface MediaWorkshop {
  /** A new folder for one piece of work; it is gone when the work is done. */
  within<T>(work: (folder: string) => Promise<T>): Promise<T>;
  inspect(folder: string, file: { path: string; filename: string; road: UploadRoad }): Promise<Inspection>;
  make(
    folder: string,
    task: { path: string; facts: MediaFacts; plan: FixPlan },
    onProgress: (percent: number) => void,
  ): Promise<Made>;
}
