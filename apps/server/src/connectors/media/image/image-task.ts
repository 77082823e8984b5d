import type { Rect } from '@universal-media/contract/creative/version';
import type { Size } from '@universal-media/contract/platforms/creative-rules';

/** A task for the program that opens images. It reads /in/file and writes to /out. */
export type ImageTask =
  | {
      readonly work: 'inspect';
      readonly format: ImageFormat;
      /** Whether to write a re-encoded copy in the same format. */
      readonly serves: boolean;
      /** Larger images, or animations with more pixels in total, are decompression bombs or mistakes. */
      readonly max_pixels: number;
      readonly max_total_pixels: number;
      readonly max_frames: number;
      readonly max_side: number;
      readonly poster_side: number;
      readonly thumbnail_side: number;
    }
  | {
      readonly work: 'make';
      readonly format: 'jpeg' | 'png';
      readonly source: Rect;
      readonly frame: Size;
      readonly fit: 'crop' | 'pad';
      readonly max_bytes: number;
    };

export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp';
