import type { Uploader } from '@universal-media/contract/creative/upload-limits';
import type { MediaFacts } from '@universal-media/contract/platforms/media-facts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What must be found in a fixture, however it is looked at. */
export interface Expected
  extends Pick<
    MediaFacts,
    | 'content_type'
    | 'media_type'
    | 'width'
    | 'height'
    | 'duration_s'
    | 'frame_rate'
    | 'audio_channels'
    | 'sample_rate'
    | 'loudness_lufs'
    | 'animated'
  > {
  /** The center of the dot in the displayed image, from 0 to 1 across and down. */
  readonly marker: Point | null;
  /** Who may upload such a file. */
  readonly uploader: Uploader;
}

/** A file that is described and not kept: made by ffmpeg, and changed by hand where ffmpeg writes no such thing. */
export interface Recipe {
  readonly name: string;
  /** What it is good for, in a few words. */
  readonly about: string;
  /** The arguments of ffmpeg before the name of the file. */
  readonly ffmpeg: readonly string[];
  /** What its owner called it, where that is not its name here. */
  readonly filename?: string;
  readonly byHand?: (made: Buffer) => Buffer;
  readonly expected: Expected;
}
