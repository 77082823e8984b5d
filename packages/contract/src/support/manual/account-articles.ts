import { DEFAULT_API_KEY_DAYS } from '../../accounts/api-keys.ts';
import { DELETION_GRACE_DAYS } from '../../accounts/deletion.ts';
import { EXPORT_AVAILABLE_DAYS } from '../../accounts/exports.ts';
import { EMAIL_CHANGE_DAYS } from '../../accounts/security/email-change.ts';
import {
  FRESH_SIGN_IN_MINUTES,
  RESET_LINK_MINUTES,
  SESSION_IDLE_DAYS,
  SESSION_MAX_DAYS,
} from '../../accounts/session.ts';
import { OLD_SECRET_HOURS, WEBHOOK_DELIVERY_DAYS } from '../../operations/retention.ts';
import { verifyExample } from '../webhooks/verify-example.ts';
import { FAILING_DAYS, WEBHOOK_TIMEOUT_SECONDS, webhookRetrySeconds } from '../webhooks/webhooks.ts';
import type { Article } from './article.ts';

export const accountArticles: readonly Article[] = [
  {
    slug: 'sign-in',
    topic: 'account',
    title: 'Sign in and reset your password',
    summary: `Choose Forgot password? on the sign-in page. The link in our email works for ${RESET_LINK_MINUTES} minutes.`,
    body: [
      'You can also sign in with Google or with a passkey.',
      `A session ends after ${SESSION_IDLE_DAYS} days without use and ${SESSION_MAX_DAYS} days after its sign-in. Account > Security lists your sessions and ends them.`,
      'Passwords that have leaked elsewhere are refused.',
    ],
    keywords: 'login log in password forgot reset cannot sign in locked out session google passkey',
  },
  {
    slug: 'confirm-email',
    topic: 'account',
    title: 'Confirm or change your email address',
    summary:
      'Open the link in our email. You need a confirmed address to pay, launch, share a plan, connect an ad account or create an API key.',
    body: [
      `Account > Profile changes the address. Links to the old and to the new one confirm the change; they work for ${EMAIL_CHANGE_DAYS} days.`,
    ],
    keywords: 'verify email confirmation link not received change address verification',
  },
  {
    slug: 'two-step-sign-in',
    topic: 'account',
    title: 'Two-step sign-in and passkeys',
    summary:
      'Turn on two-step sign-in under Account > Security and keep the recovery codes. Passkeys sign you in with fingerprint, face or PIN.',
    body: [
      `Changes of keys, cards, sessions and refunds ask you to confirm that it is you if you signed in more than ${FRESH_SIGN_IN_MINUTES} minutes ago.`,
      'If you lost your app, your codes and your passkeys, our support team can have them removed after it verified who you are.',
    ],
    keywords: '2fa two factor authenticator totp security passkey recovery codes lost phone mfa',
  },
  {
    slug: 'api-keys',
    topic: 'account',
    title: 'Your API key',
    summary: `Account > API key creates a key with permissions, an end after ${DEFAULT_API_KEY_DAYS} days unless you choose another, and spending limits.`,
    body: [
      'An account has one key. Launching is a permission of its own, with limits in total, per campaign and per day. An email tells you about each new key.',
      'Signing out everywhere revokes the key.',
    ],
    keywords: 'api key developer token integration scope limit assistant agent automation rest',
  },
  {
    slug: 'webhooks',
    topic: 'account',
    title: 'Webhooks: events for your own systems',
    summary:
      'Account > Webhooks sends a signed request to an address of yours when a campaign changes, a report is ready or a refund is booked.',
    body: [
      'Requests follow the Standard Webhooks specification, so its libraries verify them too. The body has a type, a version, a timestamp and thin data: read the rest through the API.',
      [
        `Answer with a status of the 200s within ${WEBHOOK_TIMEOUT_SECONDS} seconds. Anything else, also a redirect, counts as a failure.`,
        `We try ${webhookRetrySeconds.length + 1} times within about three days, with growing waits. You can replay every delivery for ${WEBHOOK_DELIVERY_DAYS} days.`,
        'An event may arrive more than once. Repeats and replays have the same webhook-id: ignore one that you know.',
        'The order of events is not promised. The timestamp in the body says when it happened.',
        `We disable an endpoint that accepted nothing for ${FAILING_DAYS} days, and at once after 410 Gone. You are told.`,
        `After you rotate the secret, requests carry signatures by both secrets for ${OLD_SECRET_HOURS} hours.`,
        'Addresses must be on the public internet, with https on its usual port.',
      ],
      'Verify every request before you trust it:',
    ],
    code: verifyExample,
    keywords:
      'webhook webhooks endpoint event callback integration signature verify hmac secret rotate replay developer notify my server',
  },
  {
    slug: 'your-data',
    topic: 'account',
    title: 'Download your data or delete your account',
    summary: `Account > Your data prepares a download of everything we store about you, available for ${EXPORT_AVAILABLE_DAYS} days, or deletes your account after ${DELETION_GRACE_DAYS} days in which you can change your mind.`,
    body: [
      'Bookkeeping that the law requires is kept without your name.',
      'Customer lists and files are deleted with the account.',
      'Help > Past conversations lists what you asked Maya. You can delete each conversation there.',
    ],
    keywords: 'gdpr privacy export data delete account close erase download personal data ccpa',
  },
  {
    slug: 'account-review',
    topic: 'account',
    title: 'If we review your account',
    summary:
      'After unusual payments we may review an account. You cannot launch or buy credits meanwhile, and we answer within one business day.',
    body: [
      'Drafts are saved, and campaigns on air keep running. The dashboard and the launch say so while the review lasts.',
    ],
    keywords: 'account frozen on hold fraud risk review cannot launch blocked payment',
  },
  {
    slug: 'report-a-problem',
    topic: 'account',
    title: 'Report a problem',
    summary:
      'Report it from a purchase, a campaign or your account page. Account > Reported problems shows the status and our replies, which you also get by email.',
    body: ['For questions about the terms and about privacy, write to the address in those texts.'],
    keywords: 'contact support help complaint dispute wrong charge human person email phone',
  },
];
