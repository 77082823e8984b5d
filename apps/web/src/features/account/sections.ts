/** The parts of the account, in their order on the page; the id is what a link leads to. */
export const accountSections = [
  { id: 'profile', title: 'Profile' },
  { id: 'security', title: 'Security' },
  { id: 'api-key', title: 'API key' },
  { id: 'notifications', title: 'Notifications' },
  { id: 'your-data', title: 'Your data' },
] as const;

export type AccountSectionId = (typeof accountSections)[number]['id'];
