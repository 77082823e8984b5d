import { z } from 'zod';

/** Reasons a reviewer can choose. Advertisers read these texts. */
export const rejectionReasons = {
  low_quality: 'The image or audio quality is too low.',
  text_cut_off: 'Important text or a logo is cut off or hard to read.',
  misleading: 'The ad makes a claim that is misleading or needs proof.',
  rights: 'Please show that you have the rights to this image, music or logo.',
  not_allowed: "The platforms don't allow what this ad shows or offers.",
  wrong_language: "The language doesn't match where the campaign runs.",
  missing_disclosure: 'A required disclosure is missing, such as who paid for the ad.',
} as const;
const reasonCodes = Object.keys(rejectionReasons);
export type RejectionReason = keyof typeof rejectionReasons;
export const RejectionReason = z.string().refine((value): value is RejectionReason => reasonCodes.includes(value));

export const MAX_REVIEW_NOTE_LENGTH = 1_000;
