import type { CampaignOrder, OrderFile } from '../ad-platform.ts';
import { adTag } from '../lookup.ts';

export type UploadedFile =
  | { readonly kind: 'image'; readonly image_hash: string }
  | { readonly kind: 'video'; readonly video_id: string; readonly image_url: string };

export interface Publisher {
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

/** Names the payer in the text too, because Meta's own line comes from the page's authorization. */
const messageFor = ({ body_copy, is_political, paid_for_by }: Copy): string =>
  is_political ? `${body_copy}\n\nPaid for by ${paid_for_by}` : body_copy;

/** Builds the end of the creative's and the ad's name. */
export const adTagFor = (order: CampaignOrder, file: OrderFile): string =>
  adTag(order, file, [order.headline, messageFor(order), order.call_to_action, order.landing_page_url]);

function storyFor(order: Copy, file: UploadedFile) {
  const call_to_action = {
    type: buttons[order.call_to_action] ?? 'LEARN_MORE',
    value: { link: order.landing_page_url },
  };
  const message = messageFor(order);
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
  { page_id, instagram_user_id }: Publisher,
) => ({
  name,
  object_story_spec: {
    page_id,
    ...(instagram_user_id !== null && { instagram_user_id }),
    ...storyFor(order, file),
  },
  ...(order.is_political && { authorization_category: 'POLITICAL' }),
});
