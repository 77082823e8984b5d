import { notificationScreens } from '../accounts/notification-screens.ts';
import { disputeScreens } from './dispute-screens.ts';
import { helpScreens } from './help-screens.ts';
import { staffDashboardScreens } from './staff-dashboard-screens.ts';

/** The screens of support, of notifications and of the staff dashboard. */
export const supportScreens = {
  ...staffDashboardScreens,
  ...disputeScreens,
  ...helpScreens,
  ...notificationScreens,
};
