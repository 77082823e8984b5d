/** The address for questions about legal texts and for reports. */
export const CONTACT_EMAIL = 'legal@universalmedia.example';

const reportUrl = (subject: string, shared_url: string): string =>
  `mailto:${CONTACT_EMAIL}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${shared_url}\n\n`)}`;

/** Opens an email that reports a shared plan. Staff find the campaign by its link. */
export const reportPlanUrl = (shared_url: string): string => reportUrl('Report a shared plan', shared_url);

/** Opens an email about a shared report that looks wrong. */
export const reportSharedReportUrl = (shared_url: string): string => reportUrl('Report a shared report', shared_url);
