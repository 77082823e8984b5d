import { z } from 'zod';
import { ContentKind, MediaType } from './media-type.ts';

const Share = z.number().min(0).max(1);

/** What an image shows, found by its inspection. All places are shares of its width and height. */
export const Subject = z
  .object({
    /** The point that draws the eye. */
    focus: z.object({ x: Share, y: Share }),
    /** The area with text or a logo, if any: a crop should not cut it. */
    text: z.object({ left: Share, top: Share, right: Share, bottom: Share }).nullable(),
  })
  .meta({ id: 'Subject' });
export type Subject = z.infer<typeof Subject>;

/**
 * What is known of a file. The inspection finds all of it; a browser knows what it can read before anything is sent, and
 * null is what it does not know. What is not known is not judged.
 */
export const MediaFacts = z
  .object({
    filename: z.string(),
    content_type: ContentKind,
    media_type: MediaType,
    /** In bytes. */
    file_size: z.number().int().min(0),
    width: z.number().int().min(1).nullable(),
    height: z.number().int().min(1).nullable(),
    duration_s: z.number().min(0).nullable(),
    frame_rate: z.number().min(0).nullable(),
    /** Bits a second, of the whole file. */
    bit_rate: z.number().min(0).nullable(),
    video_codec: z.string().nullable(),
    audio_codec: z.string().nullable(),
    /** 0 for a video without audio. */
    audio_channels: z.number().int().min(0).nullable(),
    /** Samples a second. */
    sample_rate: z.number().min(0).nullable(),
    /** Integrated loudness (EBU R 128); null also where there is no sound. */
    loudness_lufs: z.number().nullable(),
    /** An animated image. */
    animated: z.boolean(),
    /** Missing for audio, for files in the browser, and for files that were inspected before we searched for it. */
    subject: Subject.optional(),
  })
  .meta({ id: 'MediaFacts' });
export type MediaFacts = z.infer<typeof MediaFacts>;
