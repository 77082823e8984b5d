import { DELETION_GRACE_DAYS } from '@universal-media/contract/accounts/deletion';
import { EXPORT_AVAILABLE_DAYS } from '@universal-media/contract/accounts/exports';
import {
  ACCESS_TOKEN_MINUTES,
  RESET_LINK_MINUTES,
  SESSION_IDLE_DAYS,
  VERIFICATION_LINK_DAYS,
} from '@universal-media/contract/accounts/session';
import { CONSENT_DAYS, CONSENT_RECORD_DAYS } from '@universal-media/contract/operations/consent-texts';
import { CONTACT_EMAIL } from '@universal-media/contract/operations/contact';
import {
  CONVERSATION_DAYS,
  DELETED_FILE_DAYS,
  EMAIL_RECORD_DAYS,
  PROVIDER_EVENT_DAYS,
  RISK_RECORD_DAYS,
  SESSION_ADDRESS_DAYS,
  VISITOR_CONVERSATION_DAYS,
} from '@universal-media/contract/operations/retention';
import { SECURITY_EVENT_DAYS } from '@universal-media/contract/operations/security-events';
import type { LegalText } from './legal.ts';

export const privacyPolicy: LegalText = {
  title: 'Privacy Policy',
  summary: 'What data we store about you, why, for how long, and how you can export or erase it. We do not sell it.',
  sections: [
    {
      title: 'Who is responsible',
      body: [
        `Universal Media is responsible for the data described here. Email ${CONTACT_EMAIL} with any question about this policy.`,
        'For people in an audience list you upload, or who visit pages you measure, you are responsible and we act on your behalf.',
      ],
    },
    {
      title: 'What we store',
      body: [
        [
          'Your account: name, email address and whether it is confirmed, time zone, your email preferences and your tier. We store your password only as a hash.',
          'If you sign in with Google: your Google account ID, and the name and address that Google gave us. We have no access to anything else in your Google account.',
          'If you turn on two-step sign-in or add a passkey: the encrypted secret of your app, hashes of your recovery codes, and the public part of the passkey with its name and last use.',
          'Your sessions: when, from which network address and with which browser you signed in, and when you were last active.',
          'Which version of the terms you accepted, and when.',
          'Your campaigns: what you wrote and uploaded, where and to whom it was shown, what it cost and its results.',
          'Your credits: every transaction, its purpose, and the reference of our payment provider. Your card number goes to that provider and never to us. We keep the brand, country and last four digits of the card, and a code by which the provider recognizes it.',
          'How likely fraud is on your account: a score, and what it is based on, such as disputed payments, or cards and browsers that several accounts use.',
          'What you ask Maya, our AI assistant, and what you write to our support team, with the answers. Card numbers and API keys are removed before a message is stored.',
          'API keys: as a hash, with their scopes and when they were last used.',
          'A log of actions that matter for security and money: who did what, and when.',
          'Failed sign-ins and refused requests: when, from which network address and with which browser.',
        ],
      ],
    },
    {
      title: 'What we use it for',
      body: [
        [
          'To provide the service you requested: your account, your campaigns and your bills. (Performance of our agreement.)',
          'To keep the service safe: limits on attempts, security emails, the audit log and protection against payment fraud. (Our legitimate interest, and yours.)',
          'To keep the books that the law requires. (A legal duty.)',
          'To send you tips and offers, if you have chosen them, and to count once whether you followed the link in one: on our own server, without your network address, and not if your browser sends Global Privacy Control. You can change that in your account at any time. (Your consent.)',
        ],
        'Forecasts and suggestions are generated automatically. We make no decision with legal effect by automated means alone; a person can always review a rejected campaign.',
        'When payments on your account look like fraud, launches and purchases are stopped automatically until a person has reviewed it. You see that on your dashboard and can tell us your side there.',
      ],
    },
    {
      title: 'Customer lists and pixels',
      body: [
        'When you upload a list, email addresses and telephone numbers are normalized and hashed in memory. Only the hashes go to the platforms you chose. The file itself is never stored.',
        'On our own pages, no third-party script runs at all. If you agree, our server tells Google Analytics or Meta when you sign up, choose platforms, check out, buy credits or launch: under a random number or a scrambled account number, without your name, email or network address. Nothing is sent before you agree, Global Privacy Control counts as no, and you can change your answer in the footer of our public pages. Everything works without your consent.',
        'We count how often public pages are opened and accounts are created, as sums for each day. That needs no cookie, and we store no address with it.',
      ],
    },
    {
      title: 'Cookies and browser storage',
      body: [
        [
          `One cookie keeps you signed in. Scripts cannot read it, it is sent only to us, and it expires ${SESSION_IDLE_DAYS} days after your last visit.`,
          "A second cookie recognizes your browser for a year after you sign in, so that other people's wrong passwords do not lock you out and we can tell you about new browsers.",
          'While you sign in with Google or in two steps, another cookie identifies your attempt for a few minutes.',
          `Where we ask you about measurement, a cookie keeps your answer for ${CONSENT_DAYS} days. If you refuse, it holds nothing but the refusal; if you agree, it also holds a random number, so that you can take your consent back.`,
          `When you send the first message to Maya without being signed in, a cookie keeps your conversation for ${VISITOR_CONVERSATION_DAYS} days. It is not set before, and it is used for nothing else.`,
          `Each tab stores an access token that is valid for ${ACCESS_TOKEN_MINUTES} minutes and is removed when the tab is closed.`,
          'Your browser also remembers that you are signed in, and whether you prefer light or dark. Neither is sent to anyone.',
        ],
        'All of these are necessary for the service you requested, or only remember your answer, so we do not ask for consent.',
      ],
    },
    {
      title: 'Who receives it',
      body: [
        [
          'The advertising platforms you choose: your ads, where and to whom they are to be shown, and the hashes of audiences you brought.',
          'Our payment provider: what a payment needs.',
          'The provider of the language model that translates your ads: the ad text you ask us to translate, and nothing about you.',
          'The same provider, when you ask Maya: your messages and, if you are signed in, the figures of your account and campaigns that an answer needs. Not your name or email address.',
          'Companies that run servers, storage and email for us, bound by contract to use the data for nothing else.',
          'Google, if you choose to sign in with it: that you are signing in to Universal Media.',
          'Google Analytics and Meta, only if you agreed to measurement: the steps named above.',
          'Authorities, where the law obliges us. We check each request and disclose no more than it covers.',
        ],
        'We do not sell personal data. Some of these companies operate in other countries; in that case, we agree with them on the protections that your law requires.',
      ],
    },
    {
      title: 'How long we store it',
      body: [
        [
          `Account, campaigns and content: until you delete them, or ${DELETION_GRACE_DAYS} days after you request the deletion of your account.`,
          `Sessions: until you sign out, or ${SESSION_IDLE_DAYS} days after their last use. We remove their network address and browser ${SESSION_ADDRESS_DAYS} days later.`,
          `Failed sign-ins and refused requests, with the network address they came from: ${SECURITY_EVENT_DAYS} days, also after your account is deleted.`,
          `Emailed links: ${RESET_LINK_MINUTES} minutes for a new password, ${VERIFICATION_LINK_DAYS} days for confirming an address.`,
          `Conversations with Maya: ${CONVERSATION_DAYS} days after the last message, without an account ${VISITOR_CONVERSATION_DAYS} days. Support requests: ${CONVERSATION_DAYS} days.`,
          `An export of your data: ${EXPORT_AVAILABLE_DAYS} days.`,
          `Records of deleted files: ${DELETED_FILE_DAYS} days. The files themselves are deleted at once.`,
          `The date and type of emails we sent you, and when you first followed the link in a marketing email: ${EMAIL_RECORD_DAYS} days.`,
          `Messages of our payment provider: ${PROVIDER_EVENT_DAYS} days after they were processed.`,
          `Cards of payments, and how we assessed the risk of fraud: ${RISK_RECORD_DAYS} days.`,
          `Your answer about measurement, and the events it allowed: ${CONSENT_RECORD_DAYS} days.`,
          'Payments and credit transactions: as long as accounting law requires, under a pseudonym once your account is deleted.',
          'The audit log: as long as it may be needed to investigate a security or payment issue, likewise under a pseudonym.',
        ],
      ],
    },
    {
      title: 'Your rights',
      body: [
        'In your account you can view and correct your data, choose which emails you receive, end sessions on other devices, export everything we store about you as one file, and delete the account.',
        'You can also ask us in writing to do any of this, to restrict how we process your data, or to stop processing based only on our legitimate interest. We answer within a month. You can also complain to the data protection authority where you live.',
      ],
    },
    {
      title: 'When you delete your account',
      body: [
        `After your request, you have ${DELETION_GRACE_DAYS} days to cancel the deletion. End your running campaigns before that.`,
        "After that, we erase your name, email address, sessions, keys and content. We keep records of payments under a pseudonym that can't be traced back to you without the erased records. Copies in backups are removed as backups are replaced.",
      ],
    },
    {
      title: 'How we protect it',
      body: [
        'Connections are encrypted. Passwords, keys and links are stored only as hashes, secrets only encrypted. Our staff sign in with a second factor, see only what their work requires, and are recorded in an audit log that they cannot change. If your data is ever exposed, we notify you and the authorities without delay.',
      ],
    },
    {
      title: 'Children',
      body: [
        'Universal Media is for people of 18 and older. If we learn that an account belongs to a child, we delete it.',
      ],
    },
    {
      title: 'Changes',
      body: [
        'When we change this policy, we change its version number. We email you about material changes before they take effect.',
      ],
    },
  ],
};
