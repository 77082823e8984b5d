import type { SupportContact } from '@universal-media/contract/support/requests/requests';
import type { SupportContext } from '../context.ts';

/** Returns how to reach our support team, and whether the assistant can answer. */
export const getSupportContact = ({ model, supportContact }: SupportContext): SupportContact => ({
  ...supportContact,
  is_assistant_available: model !== undefined,
});
