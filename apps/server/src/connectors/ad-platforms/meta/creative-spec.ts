import { createHash } from 'node:crypto';
import type { CampaignOrder, OrderFile } from '../ad-platform.ts';

export type UploadedFile =
  | { readonly kind: 'image'; readonly image_hash: string }
  | { readonly kind: 'video'; readonly video_id: string; readonly image_url: string };

export interface Faces {
  readonly page_id: string;
  readonly instagram_user_id: string | null;
}

const buttons: Readonly<Record<string, string>> = {
  'Learn More': 'LEARN_MORE',
  'Shop Now': 'SHOP_NOW',
  'Sign Up': 'SIGN_UP',
  'Watch Now': 'WATCH_MORE',
  'Contact Us': 'CONTACT_US',
  Download: 'DOWNLOAD',
  Donate: 'DONATE_NOW',
  'Apply Now': 'APPLY_NOW',
  'Get Quote': 'GET_QUOTE',
  'Book Now': 'BOOK_TRAVEL',
};

type Copy = Pick<
  CampaignOrder,
  'headline' | 'body_copy' | 'call_to_action' | 'landing_page_url' | 'is_political' | 'paid_for_by'
>;

/** Who pays stands in the ad itself too: Meta's own line comes from what the page was authorised for. */
const messageOf = ({ body_copy, is_political, paid_for_by }: Copy): string =>
  is_political ? `${body_copy}\n\nPaid for by ${paid_for_by}` : body_copy;

/**
 * The same for the same file and words, and in the name of a creative and its ad: a creative cannot be changed, so other
 * words are another one, and the same words are found again.
 */
export function adMark(order: Copy, file: Pick<OrderFile, 'sha256'>): string {
  const parts = [file.sha256, order.headline, messageOf(order), order.call_to_action, order.landing_page_url];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
}

export const adName = (order: CampaignOrder, file: Pick<OrderFile, 'sha256'>): string =>
  `${order.name} ${adMark(order, file)}`;

function storyOf(order: Copy, file: UploadedFile) {
  const call_to_action = {
    type: buttons[order.call_to_action] ?? 'LEARN_MORE',
    value: { link: order.landing_page_url },
  };
  const message = messageOf(order);
  if (file.kind === 'video') {
    const { video_id, image_url } = file;
    return { video_data: { video_id, image_url, title: order.headline, message, call_to_action } };
  }
  const { image_hash } = file;
  return { link_data: { image_hash, link: order.landing_page_url, name: order.headline, message, call_to_action } };
}

export const creativeSpec = (
  order: CampaignOrder,
  name: string,
  file: UploadedFile,
  { page_id, instagram_user_id }: Faces,
) => ({
  name,
  object_story_spec: {
    page_id,
    ...(instagram_user_id !== null && { instagram_user_id }),
    ...storyOf(order, file),
  },
  ...(order.is_political && { authorization_category: 'POLITICAL' }),
});
