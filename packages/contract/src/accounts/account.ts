import { z } from 'zod';
import { EmailCategory } from '../operations/notifications/categories.ts';
import { NotificationPreferences, NotificationPreferencesChange } from '../operations/notifications/preferences.ts';
import { FullName } from '../wire/email.ts';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant, TimeZone } from '../wire/instant.ts';
import { NewPassword, PresentedPassword } from '../wire/password.ts';
import { userTiers } from './identity.ts';
import { PendingEmailChange } from './security/email-change.ts';

const Notifications = z.object({
  campaign_emails: z.boolean(),
  credit_emails: z.boolean(),
  marketing_emails: z.boolean(),
});

const DiscountCode = z.object({
  code: z.string(),
  is_used: z.boolean(),
  assigned_at: Instant,
  used_at: Instant.nullable(),
});

export const Account = z
  .object({
    credit_balance: z.number().nonnegative(),
    discount_codes: z.array(DiscountCode),
    unused_discount_codes: z.number().int().nonnegative(),
    campaigns_launched: z.number().int().nonnegative(),
    /** Whether campaigns may be launched in the builder's advanced mode; the settings decide. */
    may_use_advanced: z.boolean(),
    /** The number of launched campaigns after which it is open to every advertiser. */
    advanced_after_launches: z.number().int().nonnegative(),
    email: z.string(),
    email_verified: z.boolean(),
    /**
     * Why the address gets no emails: its server refused one, or one was marked as spam. Null for an address that does. The
     * owner fixes it by confirming the address again or by changing it.
     */
    email_problem: z.enum(['refused', 'complaint']).nullable(),
    /** The address that will be used once its links are opened, or null. */
    pending_email: PendingEmailChange.nullable(),
    full_name: z.string(),
    user_tier: z.enum(userTiers),
    time_zone: z.string(),
    notifications: Notifications,
    /** False for an advertiser who has only ever signed in with Google. */
    has_password: z.boolean(),
    google_linked: z.boolean(),
    created_at: Instant,
    deletion_due_at: Instant.nullable(),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof Account>;

export const AccountChange = z
  .object({ full_name: FullName, time_zone: TimeZone, notifications: Notifications.partial() })
  .partial()
  .meta({ id: 'AccountChange' });
export type AccountChange = z.infer<typeof AccountChange>;

export const PasswordChange = z
  .object({ current_password: PresentedPassword, new_password: NewPassword })
  .meta({ id: 'PasswordChange' });
export type PasswordChange = z.infer<typeof PasswordChange>;

export const accountEndpoints = group({
  readAccount: endpoint({
    method: 'GET',
    path: '/api/user/account',
    summary: 'Read your account: balance, discount codes, profile and preferences',
    access: { kind: 'advertiser', scope: 'account:read', shown_to_staff: true },
    answers: { status: 200, body: Account },
    errors: [],
  }),
  changeAccount: endpoint({
    method: 'PATCH',
    path: '/api/user/account',
    summary: 'Change your name, time zone or notification preferences',
    access: { kind: 'advertiser', scope: 'account:write' },
    body: AccountChange,
    answers: { status: 200, body: Account },
    errors: [],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/user/password',
    summary: 'Change your password and end every other session',
    access: { kind: 'advertiser' },
    body: PasswordChange,
    answers: { status: 204 },
    errors: ['wrong_password', 'too_many_requests'],
  }),
});

/** What the link at the end of an email turns off: emails of a category, or all that can be turned off. */
export const UnsubscribeScope = z.enum([...EmailCategory.options, 'all']);
export type UnsubscribeScope = z.infer<typeof UnsubscribeScope>;

/** Reads what a link is about, for the page. Only the server can tell whether it is valid. */
export const readUnsubscribeScope = (token: string): UnsubscribeScope | null =>
  UnsubscribeScope.safeParse(token.split('.')[1]).data ?? null;

const UnsubscribeToken = z.object({ token: z.string().min(1).max(200) });

export const notificationPreferenceEndpoints = group({
  readNotificationPreferences: endpoint({
    method: 'GET',
    path: '/api/notifications/preferences',
    summary: 'Read what you hear of, where and when',
    access: { kind: 'advertiser', scope: 'account:read', shown_to_staff: true },
    answers: { status: 200, body: NotificationPreferences },
    errors: [],
  }),
  changeNotificationPreferences: endpoint({
    method: 'PATCH',
    path: '/api/notifications/preferences',
    summary: 'Change what you hear of, where and when',
    access: { kind: 'advertiser', scope: 'account:write' },
    body: NotificationPreferencesChange,
    answers: { status: 200, body: NotificationPreferences },
    errors: [],
  }),
  /** Changes nothing: programs that check links open them. */
  openUnsubscribePage: endpoint({
    method: 'GET',
    path: '/api/notifications/unsubscribe',
    summary: 'Open the page that turns emails off',
    access: { kind: 'public' },
    query: UnsubscribeToken,
    redirects: true,
    errors: [],
  }),
  /** Takes the form that email programs post (RFC 8058), and no body. */
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/notifications/unsubscribe',
    summary: 'Turn emails off with the link from an email, without signing in',
    access: { kind: 'public' },
    query: UnsubscribeToken,
    raw: true,
    body_bytes: 4_096,
    answers: { status: 200, body: z.object({ scope: UnsubscribeScope }) },
    errors: ['invalid_link'],
  }),
});
