import { notificationScreens } from '../accounts/notification-screens.ts';
import { staffUserScreens } from '../accounts/staff-user-screens.ts';
import { disputeScreens } from './dispute-screens.ts';
import { helpScreens } from './help-screens.ts';
import { sequenceScreens } from './sequence-screens.ts';
import { staffDashboardScreens } from './staff-dashboard-screens.ts';
import { staffWorkScreens } from './staff-work-screens.ts';
import { webhookScreens } from './webhook-screens.ts';

/** The screens of support, of notifications, and of the staff dashboard, queues and users. */
export const supportScreens = {
  ...staffDashboardScreens,
  ...staffWorkScreens,
  ...staffUserScreens,
  ...disputeScreens,
  ...helpScreens,
  ...notificationScreens,
  ...sequenceScreens,
  ...webhookScreens,
};
