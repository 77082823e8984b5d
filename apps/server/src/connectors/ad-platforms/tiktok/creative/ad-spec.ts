import { cutAt } from '@universal-media/contract/copy/platform-copy';
import { addParameters } from '@universal-media/contract/targeting/landing-url';
import type { CampaignOrder, OrderFile } from '../../ad-platform.ts';
import { adNameFor, adTag } from '../../lookup.ts';
import { plainName } from '../campaign-spec.ts';

export interface UploadedFile {
  /** The image, or the cover of the video. */
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

const MAX_TEXT = 100;

/** Returns the one text of an ad, shown under the video. */
const adTextFor = ({ body_copy, headline }: CampaignOrder): string =>
  cutAt(body_copy.trim() || headline, MAX_TEXT, true).kept;

const landingUrl = ({ landing_page_url, tracking }: CampaignOrder): string =>
  addParameters(landing_page_url, tracking.url_parameters);

/** Builds the end of an ad's name. */
export const adTagFor = (order: CampaignOrder, file: OrderFile): string =>
  adTag(order, file, [
    adTextFor(order),
    order.call_to_action,
    landingUrl(order),
    // Only if there is one, so that ads from before this setting keep their tag.
    ...(order.tracking.third_party_url === null ? [] : [order.tracking.third_party_url]),
    ...(order.business_name === '' ? [] : [order.business_name]),
  ]);

export const creativeSpec = (
  order: CampaignOrder,
  file: OrderFile,
  { image_id, video_id }: UploadedFile,
  identity_id: string,
) => ({
  ad_name: plainName(adNameFor(order, file, adTagFor(order, file))),
  ad_format: video_id === null ? 'SINGLE_IMAGE' : 'SINGLE_VIDEO',
  ad_text: adTextFor(order),
  call_to_action: buttons[order.call_to_action] ?? 'LEARN_MORE',
  landing_page_url: landingUrl(order),
  ...(order.tracking.third_party_url !== null && { click_tracking_url: order.tracking.third_party_url }),
  identity_type: 'CUSTOMIZED_USER',
  identity_id,
  ...(video_id !== null && { video_id }),
  image_ids: [image_id],
  operation_status: 'ENABLE',
});
