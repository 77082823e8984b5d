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
      `You're signed out after ${SESSION_IDLE_DAYS} days without activity, and after ${SESSION_MAX_DAYS} days in any case. View and end your sessions under Account > Security.`,
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
      `Change the address under Account > Profile. Links sent to the old and the new address confirm the change and work for ${EMAIL_CHANGE_DAYS} days.`,
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
      `If you signed in more than ${FRESH_SIGN_IN_MINUTES} minutes ago, we ask you to confirm it's you before you change keys, cards or sessions or request a refund.`,
      'If you lose your app, codes and passkeys, our support team can remove them after verifying your identity.',
    ],
    keywords: '2fa two factor authenticator totp security passkey recovery codes lost phone mfa',
  },
  {
    slug: 'api-keys',
    topic: 'account',
    title: 'Your API key',
    summary: `Create a key under Account > API key and choose its permissions and spending limits. It expires after ${DEFAULT_API_KEY_DAYS} days unless you choose another period.`,
    body: [
      'An account has one key. Launching is a separate permission, with limits in total, per campaign and per day. We email you about each new key.',
      'Signing out everywhere revokes the key.',
    ],
    keywords: 'api key developer token integration scope limit assistant agent automation rest',
  },
  {
    slug: 'webhooks',
    topic: 'account',
    title: 'Webhooks: events for your own systems',
    summary:
      'Add an endpoint under Account > Webhooks, and we send it a signed request when a campaign changes, a report is ready or a refund is booked.',
    body: [
      'Requests follow the Standard Webhooks specification, so its libraries can verify them. The body has a type, a version, a timestamp and minimal data; read the rest through the API.',
      [
        `Respond with a 2xx status within ${WEBHOOK_TIMEOUT_SECONDS} seconds. Anything else, including a redirect, counts as a failure.`,
        `We try ${webhookRetrySeconds.length + 1} times over about three days, waiting longer each time. You can replay any delivery for ${WEBHOOK_DELIVERY_DAYS} days.`,
        'An event may arrive more than once. Retries and replays have the same webhook-id, so ignore one you have already processed.',
        'Events may arrive out of order. The timestamp in the body says when each one happened.',
        `We disable an endpoint that accepts nothing for ${FAILING_DAYS} days, or right away after a 410 Gone response, and notify you.`,
        `After you rotate the secret, requests carry signatures from both secrets for ${OLD_SECRET_HOURS} hours.`,
        'Addresses must be on the public internet and use https on the standard port.',
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
    summary: `Export everything we store about you under Account > Your data; the file is available for ${EXPORT_AVAILABLE_DAYS} days. You can also delete your account there, and change your mind for ${DELETION_GRACE_DAYS} days.`,
    body: [
      'Payment records that the law requires us to keep are stored without your name.',
      'Customer lists and files are deleted with the account.',
      'Find and delete your conversations with Maya under Help > Past conversations.',
    ],
    keywords: 'gdpr privacy export data delete account close erase download personal data ccpa',
  },
  {
    slug: 'account-review',
    topic: 'account',
    title: 'If we review your account',
    summary:
      "After unusual payments, we may review an account. You can't launch or buy credits during the review. We answer within one business day.",
    body: [
      'Drafts stay saved, and running campaigns keep running. The dashboard and the launch step show that a review is in progress.',
    ],
    keywords: 'account frozen on hold fraud risk review cannot launch blocked payment',
  },
  {
    slug: 'report-a-problem',
    topic: 'account',
    title: 'Report a problem',
    summary:
      'Report it from a purchase, a campaign or your account page. Account > Reported problems shows the status and our replies, which you also get by email.',
    body: ['For questions about our terms or privacy, write to the address given there.'],
    keywords: 'contact support help complaint dispute wrong charge human person email phone',
  },
];
