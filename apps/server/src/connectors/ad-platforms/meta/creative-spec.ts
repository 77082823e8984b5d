import { toQuery } from '@universal-media/contract/targeting/landing-url';
import type { CampaignOrder, OrderFile } from '../ad-platform.ts';
import { adTag } from '../lookup.ts';
import type { OrderCopy } from '../order-settings.ts';

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

const urlTags = ({ tracking }: CampaignOrder): string => toQuery(tracking.url_parameters);

/** Builds the end of the creative's and the ad's name. */
export const adTagFor = (order: CampaignOrder, file: OrderFile): string =>
  adTag(order, file, [
    order.headline,
    messageFor(order),
    order.call_to_action,
    order.landing_page_url,
    // Only what is there, so that ads from before these settings keep their tag.
    ...[urlTags(order), order.tracking.pixel_id ?? ''].filter((text) => text !== ''),
    ...order.translations.flatMap(({ language, headline, body_copy }) => [language, headline, body_copy]),
  ]);

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

type Locales = ReadonlyMap<string, readonly number[]>;

/** The translations that Meta can show: those in a language that it offers. */
const shownTranslations = (order: CampaignOrder, locales: Locales): OrderCopy[] =>
  order.translations.filter(({ language }) => locales.has(language));

/**
 * Builds one ad that speaks several languages: every text is labeled with its language, and a rule for each language picks
 * the texts with its label. Everyone else sees the primary language.
 */
function languageFeed(order: CampaignOrder, file: UploadedFile, locales: Locales, translations: readonly OrderCopy[]) {
  const [primary = 'en'] = order.languages;
  const copies = [{ language: primary, headline: order.headline, body_copy: order.body_copy }, ...translations];
  const adlabels = (language: string) => [{ name: language }];
  const label = (language: string) => ({ name: language });
  const all = copies.map(({ language }) => label(language));
  return {
    ad_formats: [file.kind === 'video' ? 'SINGLE_VIDEO' : 'SINGLE_IMAGE'],
    optimization_type: 'LANGUAGE',
    ...(file.kind === 'video'
      ? { videos: [{ video_id: file.video_id, thumbnail_url: file.image_url, adlabels: all }] }
      : { images: [{ hash: file.image_hash, adlabels: all }] }),
    titles: copies.map(({ language, headline }) => ({ text: headline, adlabels: adlabels(language) })),
    bodies: copies.map(({ language, body_copy }) => ({
      text: messageFor({ ...order, body_copy }),
      adlabels: adlabels(language),
    })),
    // Meta requires a description and shows none for a space.
    descriptions: [{ text: ' ', adlabels: all }],
    link_urls: [{ website_url: order.landing_page_url, adlabels: all }],
    call_to_action_types: [buttons[order.call_to_action] ?? 'LEARN_MORE'],
    asset_customization_rules: copies.map(({ language }) => ({
      customization_spec: { locales: locales.get(language) ?? [] },
      is_default: language === primary,
      [file.kind === 'video' ? 'video_label' : 'image_label']: label(language),
      title_label: label(language),
      body_label: label(language),
      link_url_label: label(language),
    })),
  };
}

interface CreativeOptions extends Publisher {
  readonly locales: Locales;
}

export function creativeSpec(
  order: CampaignOrder,
  name: string,
  file: UploadedFile,
  { page_id, instagram_user_id, locales }: CreativeOptions,
) {
  const translations = shownTranslations(order, locales);
  const publisher = { page_id, ...(instagram_user_id !== null && { instagram_user_id }) };
  const url_tags = urlTags(order);
  return {
    name,
    ...(translations.length === 0
      ? { object_story_spec: { ...publisher, ...storyFor(order, file) } }
      : { object_story_spec: publisher, asset_feed_spec: languageFeed(order, file, locales, translations) }),
    ...(url_tags !== '' && { url_tags }),
    ...(order.is_political && { authorization_category: 'POLITICAL' }),
  };
}
