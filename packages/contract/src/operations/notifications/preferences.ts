import { z } from 'zod';
import type { bellCategories, emailCategories } from './categories.ts';

const Hour = z.number().int().min(0).max(23);

/** Hours of the day in the time zone of the account, also across midnight. */
export const QuietHours = z
  .object({ from: Hour, to: Hour })
  .refine(({ from, to }) => from !== to, { message: 'Choose two different times', path: ['to'] });
export type QuietHours = z.infer<typeof QuietHours>;

const bell = z.object({ campaigns: z.boolean(), credits: z.boolean(), reports: z.boolean() } satisfies Record<
  (typeof bellCategories)[number],
  z.ZodType
>);
const email = bell.extend({ marketing: z.boolean() } satisfies Record<
  Exclude<(typeof emailCategories)[number], (typeof bellCategories)[number]>,
  z.ZodType
>);

/** What an advertiser wants to hear of, where and when. */
export const NotificationPreferences = z
  .object({
    bell,
    email,
    quiet_hours: QuietHours.nullable(),
    /** One email a day instead of one for each event. */
    digest: z.boolean(),
    time_zone: z.string(),
  })
  .meta({ id: 'NotificationPreferences' });
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

export const NotificationPreferencesChange = z
  .object({ bell: bell.partial(), email: email.partial(), quiet_hours: QuietHours.nullable(), digest: z.boolean() })
  .partial()
  .meta({ id: 'NotificationPreferencesChange' });
export type NotificationPreferencesChange = z.infer<typeof NotificationPreferencesChange>;

/** The hour at which the daily email is sent, in the time zone of the account. */
export const DIGEST_HOUR = 8;
