/** The sections of the account page in order. The ID is the link target. */
export const accountSections = [
  { id: 'profile', title: 'Profile' },
  { id: 'security', title: 'Security' },
  { id: 'business', title: 'Business' },
  { id: 'ad-accounts', title: 'Ad accounts' },
  { id: 'api-key', title: 'API key' },
  { id: 'webhooks', title: 'Webhooks' },
  { id: 'notifications', title: 'Notifications' },
  { id: 'problems', title: 'Reported problems' },
  { id: 'your-data', title: 'Your data' },
] as const;

export type AccountSectionId = (typeof accountSections)[number]['id'];
