import type { Rect } from '@universal-media/contract/creative-fix';
import type { Size } from '@universal-media/contract/creative-registry';

/** What is asked of the program that opens pictures. It reads /in/file and writes into /out. */
export type PictureTask =
  | {
      readonly work: 'look';
      readonly format: PictureFormat;
      /** Whether it is also written anew, in its own format. */
      readonly serves: boolean;
      /** More in one picture, or in all frames of a moving one together, is a bomb or a mistake. */
      readonly pixels_most: number;
      readonly pixels_of_all_frames: number;
      readonly frames_most: number;
      readonly side_most: number;
      readonly poster_side: number;
      readonly thumbnail_side: number;
    }
  | {
      readonly work: 'make';
      readonly format: 'jpeg' | 'png';
      readonly source: Rect;
      readonly frame: Size;
      readonly fit: 'crop' | 'pad';
      readonly bytes_most: number;
    };

export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp';
