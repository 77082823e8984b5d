import type { Uploader } from '@universal-media/contract/creative/upload-limits';
import type { VersionPlan } from '@universal-media/contract/creative/version';
import type { MediaFacts } from '@universal-media/contract/platforms/media-facts';

/** A refusal, with a reason written for the uploader. */
export interface RefusedMedia {
  readonly verdict: 'refused';
  readonly reason: string;
}

/** What was found in a file. The copies are in the same folder. */
export type Inspection =
  | {
      readonly verdict: 'accepted';
      readonly facts: MediaFacts;
      /** Of the uploaded file, hexadecimal. */
      readonly sha256: string;
      readonly copies: {
        /** A re-encoded image without metadata; null for video and audio. */
        readonly served: string | null;
        /** Still images (JPEG); null for audio. */
        readonly poster: string | null;
        readonly thumbnail: string | null;
      };
    }
  | RefusedMedia;

export type MadeVersion = { readonly verdict: 'made'; readonly path: string } | RefusedMedia;

/**
 * Opens uploaded files, in processes of their own without network or access to our files, and with bounds on memory, time
 * and output. A file that exceeds a bound is refused; an error is thrown only for our own faults.
 */
export interface MediaProcessor {
  /** Provides a new folder for one task and removes it afterwards. */
  withFolder<T>(work: (folder: string) => Promise<T>): Promise<T>;
  inspect(folder: string, file: { path: string; filename: string; uploader: Uploader }): Promise<Inspection>;
  makeVersion(
    folder: string,
    task: { path: string; facts: MediaFacts; plan: VersionPlan },
    onProgress: (percent: number) => void,
  ): Promise<MadeVersion>;
}
