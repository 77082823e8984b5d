/** What an email was about, by the beginning of its Message-ID. */
const labels: Readonly<Record<string, string>> = {
  'api-key-created': 'API key created',
  'campaign.active': 'Campaign is live',
  'deletion-cancelled': 'Account deletion canceled',
  'deletion-done': 'Account deleted',
  'deletion-requested': 'Account deletion requested',
  'email-change': 'Confirm a new email address',
  'email-changed': 'Email address changed',
  'new-device': 'Sign-in from a new device',
  'password-changed': 'Password changed',
  'security-changed': 'Security settings changed',
  'sequence.after_completion': 'After a completed campaign',
  'set-password': 'Choose a password',
  debt: 'Credits below zero',
  digest: 'Daily summary',
  dispute: 'Reply about a dispute',
  milestone: 'Milestone reward',
  notification: 'Notification',
  receipt: 'Receipt',
  report: 'Report',
  reset: 'Reset the password',
  support_request: 'Support request received',
  verification: 'Confirm the email address',
  welcome: 'Welcome',
};

const inWords = (name: string): string => name.replaceAll(/[-_]/g, ' ').replace(/^./, (first) => first.toUpperCase());

/** Names an email by its Message-ID, which begins with what it is about: `<receipt.0199…@host>`. Its text is not stored. */
export function emailLabel(message_id: string): string {
  const [topic = '', event = ''] = message_id.replace(/^<|@.*$/g, '').split('.');
  const label = labels[`${topic}.${event}`] ?? labels[topic];
  if (label !== undefined) return label;
  return topic === 'campaign' ? `Campaign ${inWords(event).toLowerCase()}` : inWords(topic);
}
