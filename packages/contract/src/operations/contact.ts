/** The address for questions about legal texts and for reports. */
export const CONTACT_EMAIL = 'legal@universalmedia.example';

/** Opens an email that reports a shared plan. Staff find the campaign by its link. */
export const reportPlanUrl = (shared_url: string): string =>
  `mailto:${CONTACT_EMAIL}?subject=${encodeURIComponent('Report a shared plan')}&body=${encodeURIComponent(`${shared_url}\n\n`)}`;
