import { notificationScreens } from '../accounts/notification-screens.ts';
import { disputeScreens } from './dispute-screens.ts';
import { helpScreens } from './help-screens.ts';

/** The screens of support, and of notifications. */
export const supportScreens = { ...disputeScreens, ...helpScreens, ...notificationScreens };
