import { expect, it } from 'vitest';
import { emailLabel } from './email-label.ts';

it.each([
  ['<receipt.0199aa@universal.example>', 'Receipt'],
  ['<campaign.approved.0199aa.3@universal.example>', 'Campaign approved'],
  ['<campaign.changes_requested.0199aa.3@universal.example>', 'Campaign changes requested'],
  ['<password-changed.0199aa@universal.example>', 'Password changed'],
  ['<something-new.0199aa@universal.example>', 'Something new'],
])('names %s %s', (message_id, label) => {
  expect(emailLabel(message_id)).toBe(label);
});
