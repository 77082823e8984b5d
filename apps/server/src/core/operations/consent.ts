import {
  CONSENT_DAYS,
  CONSENT_VERSION,
  type MeasurementProvider,
} from '@universal-media/contract/operations/consent-texts';

/** What a browser allows. Only a choice that allows something names its subject. */
export interface ConsentChoice {
  readonly version: number;
  readonly analytics: boolean;
  readonly ads: boolean;
  readonly subject_id: string | null;
}

/** What a request says about measurement: the choice in its cookie, and Global Privacy Control. */
export interface ConsentFacts {
  readonly choice: ConsentChoice | null;
  readonly by_signal: boolean;
}

export const siteEventNames = ['sign_up', 'platform_selection', 'checkout', 'purchase', 'launch'] as const;
export type SiteEventName = (typeof siteEventNames)[number];

/** What a provider needs to be allowed. */
const purposes = { meta: 'ads', ga4: 'analytics' } as const;

const written = /^(\d{1,6})\.([01])([01])\.(-|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Writes a choice for the browser's cookie. A refusal is the same for everyone, so it tells nothing about a person. */
export const writeConsent = ({ version, analytics, ads, subject_id }: ConsentChoice): string =>
  `${version}.${Number(analytics)}${Number(ads)}.${(analytics || ads ? subject_id : null) ?? '-'}`;

/** Reads a choice from the browser's cookie. What is not ours, or for another text, is no choice. */
export function readConsent(cookie: string | undefined): ConsentChoice | null {
  const [, version, analytics, ads, subject] = written.exec(cookie ?? '') ?? [];
  if (Number(version) !== CONSENT_VERSION) return null;
  const choice = {
    version: CONSENT_VERSION,
    analytics: analytics === '1',
    ads: ads === '1',
    subject_id: subject === undefined || subject === '-' ? null : subject,
  };
  return (choice.analytics || choice.ads) === (choice.subject_id !== null) ? choice : null;
}

/** Answers whether a choice lets us tell a provider. A choice ends after its time and with its text. */
export function mayForward(
  provider: MeasurementProvider,
  choice: { readonly version: number; readonly analytics: boolean; readonly ads: boolean; readonly chosen_at: Date },
  now: Date,
): boolean {
  const isCurrent =
    choice.version === CONSENT_VERSION && now.getTime() - choice.chosen_at.getTime() < CONSENT_DAYS * 86_400_000;
  return isCurrent && choice[purposes[provider]];
}
