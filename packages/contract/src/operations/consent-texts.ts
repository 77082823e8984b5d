/**
 * What we ask visitors about measurement. A changed text gets a new version, and everyone is asked again: a choice counts
 * for the text that was shown.
 */
export const CONSENT_VERSION = 1;

/** A choice counts this long; then we ask again. */
export const CONSENT_DAYS = 180;

/** The choices themselves, as proof, and the events that they allowed. */
export const CONSENT_RECORD_DAYS = 400;

export const consentPurposes = ['analytics', 'ads'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** The providers that events can be forwarded to. */
export const measurementProviders = ['meta', 'ga4'] as const;
export type MeasurementProvider = (typeof measurementProviders)[number];

export const consentTexts = {
  title: 'May we measure what works?',
  body: 'If you agree, our server tells Google Analytics or Meta when you sign up, choose platforms, check out, buy credits or launch. Their scripts never run here, and nothing is stored or sent before you choose.',
  purposes: {
    analytics: {
      name: 'Analytics',
      sentence: 'Google Analytics counts these steps under a random number.',
    },
    ads: {
      name: 'Ad measurement',
      sentence: 'Meta learns of these steps under a scrambled account number, to measure our own ads.',
    },
  },
  accept: 'Accept all',
  reject: 'Reject all',
  choose: 'Choose',
  save: 'Save choices',
  reopen: 'Cookie choices',
} as const;
