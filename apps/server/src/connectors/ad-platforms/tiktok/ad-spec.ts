import { cutAt } from '@universal-media/contract/platform-copy';
import type { CampaignOrder, OrderFile } from '../ad-platform.ts';
import { adNameOf, adTag } from '../tagged-name.ts';
import { plainName } from './campaign-spec.ts';

export interface UploadedFile {
  /** The picture, or the cover of the film. */
  readonly image_id: string;
  readonly video_id: string | null;
}

const buttons: Readonly<Record<string, string>> = {
  'Learn More': 'LEARN_MORE',
  'Shop Now': 'SHOP_NOW',
  'Sign Up': 'SIGN_UP',
  'Watch Now': 'WATCH_NOW',
  'Contact Us': 'CONTACT_US',
  Download: 'DOWNLOAD_NOW',
  Donate: 'LEARN_MORE',
  'Apply Now': 'APPLY_NOW',
  'Get Quote': 'GET_QUOTE',
  'Book Now': 'BOOK_NOW',
};

const TEXT_MOST = 100;

/** One text for all: what is shown under the film. */
const textOf = ({ body_copy, headline }: CampaignOrder): string =>
  cutAt(body_copy.trim() || headline, TEXT_MOST, true).kept;

/** How the name of an ad ends. */
export const tagOf = (order: CampaignOrder, file: OrderFile): string =>
  adTag(order, file, [textOf(order), order.call_to_action, order.landing_page_url]);

export const creativeSpec = (
  order: CampaignOrder,
  file: OrderFile,
  { image_id, video_id }: UploadedFile,
  identity_id: string,
) => ({
  ad_name: plainName(adNameOf(order, tagOf(order, file))),
  ad_format: video_id === null ? 'SINGLE_IMAGE' : 'SINGLE_VIDEO',
  ad_text: textOf(order),
  call_to_action: buttons[order.call_to_action] ?? 'LEARN_MORE',
  landing_page_url: order.landing_page_url,
  identity_type: 'CUSTOMIZED_USER',
  identity_id,
  ...(video_id !== null && { video_id }),
  image_ids: [image_id],
  operation_status: 'ENABLE',
});
