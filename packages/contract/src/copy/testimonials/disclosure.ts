import { type PlatformId, platformById } from '../../platforms/platforms.ts';
import { copyLimits, countCharacters } from '../limits.ts';
import { copyFor } from '../platform-copy.ts';
import type { Relation } from './templates.ts';

export interface Speaker {
  readonly name: string;
  readonly relation: Relation;
  /** A role, credential, group or event that is named where there is room; empty for none. */
  readonly detail: string;
}

/** Body copy up to this length gets the short disclosure. */
const SHORT_SLOT = 100;

const long: Readonly<Record<Relation, (name: string) => string>> = {
  customer: (name) => `Ad. ${name} is a real customer and wasn't paid for this.`,
  employee: (name) => `Ad. ${name} works for this business.`,
  paid_creator: (name) => `#ad Paid partnership: ${name} was paid for this.`,
  family: (name) => `Ad. ${name} is family or a friend of the business.`,
};
const short: Readonly<Record<Relation, string>> = {
  customer: 'Ad. Real customer, not paid.',
  employee: 'Ad. Said by an employee.',
  paid_creator: '#ad Paid partnership.',
  family: 'Ad. Said by family or a friend.',
};

/** The text that carries the disclosure on a platform: the body or, where there is none, the headline. */
export const disclosurePart = (platform: PlatformId): 'headline' | 'body_copy' =>
  platformById(platform).copy.body_copy === null ? 'headline' : 'body_copy';

/** The disclosure of a testimonial on a platform; `null` stands for the common text. */
export function disclosureFor(
  { name, relation }: Pick<Speaker, 'name' | 'relation'>,
  platform: PlatformId | null,
): string {
  const room = platform === null ? copyLimits.body_copy.max : (platformById(platform).copy.body_copy ?? 300);
  const text = long[relation](name.trim());
  return room <= SHORT_SLOT || countCharacters(text) > room / 2 ? short[relation] : text;
}

const quoted = (text: string): string => `“${text}”`;

/** Every form of the disclosure, longest first. */
export const disclosureForms = ({ name, relation }: Pick<Speaker, 'name' | 'relation'>): readonly string[] => [
  long[relation](name.trim()),
  short[relation],
];

const withPeriod = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/** The name with its detail where the long disclosure stands, otherwise the name alone. */
function signature(speaker: Speaker, disclosure: string): string {
  const [name, detail] = [speaker.name.trim(), speaker.detail.trim()];
  return withPeriod(detail === '' || disclosure === short[speaker.relation] ? name : `${name}, ${detail}`);
}

/** A quote with its speaker and the disclosure. */
export function composeBody(quote: string, speaker: Speaker, platform: PlatformId | null): string {
  const disclosure = disclosureFor(speaker, platform);
  return `${quoted(quote)} ${signature(speaker, disclosure)} ${disclosure}`;
}

export const composeHeadline = (quote: string): string => quoted(quote.replace(/[.\s]+$/u, ''));

/** How long a quote may be in the body of a platform; null stands for the common text. */
export const quoteRoom = (speaker: Speaker, platform: PlatformId | null): number => {
  const slot = platform === null ? copyLimits.body_copy.max : platformById(platform).copy.body_copy;
  const room = Math.min(slot ?? 300, copyLimits.body_copy.max);
  return room - countCharacters(composeBody('', speaker, platform));
};

export const headlineRoom = (platform: PlatformId | null): number => {
  const slot = platform === null ? copyLimits.headline.max : platformById(platform).copy.headline;
  return Math.min(slot ?? copyLimits.headline.max, copyLimits.headline.max) - countCharacters(composeHeadline(''));
};

/** The texts of an ad that platforms show. */
export interface TestimonialAd {
  readonly headline: string;
  readonly body_copy: string;
  readonly platform_copy: Readonly<
    Partial<Record<PlatformId, { headline?: string | undefined; body_copy?: string | undefined }>>
  >;
}

/** Answers whether a platform shows the whole disclosure, after it cut the text to its limit. */
export function showsDisclosure(
  ad: TestimonialAd,
  speaker: Pick<Speaker, 'name' | 'relation'>,
  platform: PlatformId,
): boolean {
  const shown = copyFor(platform, ad, ad.platform_copy[platform])[disclosurePart(platform)];
  return shown?.kept.includes(disclosureFor(speaker, platform)) ?? false;
}

export const disclosureMissing = (platform: PlatformId): string =>
  `${platformById(platform).name} must show the disclosure. It is added by us and can't be removed or cut.`;
