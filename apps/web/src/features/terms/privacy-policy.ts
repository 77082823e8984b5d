import { DELETION_GRACE_DAYS } from '@universal-media/contract/deletion';
import { EXPORT_KEPT_DAYS } from '@universal-media/contract/exports';
import {
  ACCESS_TOKEN_MINUTES,
  RESET_LINK_MINUTES,
  SESSION_IDLE_DAYS,
  VERIFICATION_LINK_DAYS,
} from '@universal-media/contract/session';
import { contact } from './contact.ts';
import type { LegalText } from './legal-text.ts';

export const privacyPolicy: LegalText = {
  title: 'Privacy Policy',
  summary: 'What we keep about you, why, for how long, and how you get it back or have it erased. We do not sell it.',
  sections: [
    {
      title: 'Who is responsible',
      body: [
        `Universal Media decides how the data described here is used and answers for it. Write to ${contact} about anything in this policy.`,
        'For people in an audience list you bring, or who visit pages you measure, you are responsible and we act on your behalf.',
      ],
    },
    {
      title: 'What we keep',
      body: [
        [
          'Your account: name, email address and whether it is confirmed, time zone, the mails you chose, your tier. Your password only as a hash from which it cannot be read.',
          'If you sign in with Google: the number by which Google knows you, and the name and address it gave us. We get no access to anything else of your Google account.',
          'Your sessions: when and from which network address and kind of browser you signed in, and when you were last there.',
          'Which version of the terms you accepted, and when.',
          'Your campaigns: what you wrote and uploaded, where and to whom it was shown, what it cost and what came of it.',
          'Your credits: every movement, what it was for, and the reference of our payment provider. Your card number goes to that provider and never to us.',
          'API keys: as a hash, with their scopes and when they were last used.',
          'What you write to our support and to the assistant.',
          'A log of actions that matter for security and money: who did what, and when.',
        ],
      ],
    },
    {
      title: 'What we use it for',
      body: [
        [
          'To do what you have asked us for: your account, your campaigns, your bills. (To fulfil our agreement.)',
          'To keep the service safe: limits on attempts, mails about new devices, the log of actions, the search for fraud. (Our legitimate interest, and yours.)',
          'To keep the books that the law requires. (A legal duty.)',
          'To send you tips and offers, if you have chosen them. You can change that in your account at any time. (Your consent.)',
        ],
        'Forecasts and suggestions are made by programs. No program alone decides anything about you that has legal effect; a campaign that is refused can always be looked at by a person.',
      ],
    },
    {
      title: 'Lists of customers and pixels',
      body: [
        'When you upload a list, email addresses and telephone numbers are brought into one form and hashed in memory. Only the hashes go to the platforms you chose. The file itself is never stored.',
        'On our own pages, no tracking of another company runs before you have agreed to it. If you do not agree, nothing is missing.',
      ],
    },
    {
      title: 'Cookies, and what your browser keeps',
      body: [
        [
          `One cookie keeps you signed in. No script can read it, it is sent to us alone, and it ends ${SESSION_IDLE_DAYS} days after your last visit.`,
          'While you sign in with Google, a second cookie remembers for a few minutes which attempt was yours.',
          `Each tab keeps a key that is good for ${ACCESS_TOKEN_MINUTES} minutes and is gone when the tab is closed.`,
          'Your browser also remembers that you are signed in, and whether you prefer light or dark. Neither is sent to anybody.',
        ],
        'All of these are needed for what you asked for, so we do not ask about them.',
      ],
    },
    {
      title: 'Who receives it',
      body: [
        [
          'The advertising platforms you choose: your ads, where and to whom they are to be shown, and the hashes of audiences you brought.',
          'Our payment provider: what a payment needs.',
          'Companies that run servers, storage and mail for us, bound by contract to use the data for nothing else.',
          'Google, if you choose to sign in with it: that you are signing in to Universal Media.',
          'Authorities, where the law obliges us. We check each request and hand over no more than it covers.',
        ],
        'We sell personal data to nobody. Some of these companies work in other countries; we then agree with them on the protection that your law asks for.',
      ],
    },
    {
      title: 'How long we keep it',
      body: [
        [
          `Account, campaigns and content: until you delete them, or ${DELETION_GRACE_DAYS} days after you ask for your account to be deleted.`,
          `Sessions: until you sign out, or ${SESSION_IDLE_DAYS} days after their last use.`,
          `Links in mails: ${RESET_LINK_MINUTES} minutes for a new password, ${VERIFICATION_LINK_DAYS} days for confirming an address.`,
          `An export of your data: ${EXPORT_KEPT_DAYS} days.`,
          'Payments and the movements of credits: as long as the law on book-keeping requires, under a pseudonym once your account is deleted.',
          'The log of actions: as long as it may be needed to clear up a matter of security or money, likewise under a pseudonym.',
        ],
      ],
    },
    {
      title: 'Your rights',
      body: [
        'In your account you can see and correct your data, choose which mails you get, end sessions on other devices, take everything we keep about you away as one file, and have the account deleted.',
        'You can also ask us in writing to do any of this, to limit what we do with your data, or to stop what rests on our interest alone. We answer within a month. If you think we are wrong, you can complain to the authority for data protection where you live.',
      ],
    },
    {
      title: 'When you delete your account',
      body: [
        `After you ask for it, ${DELETION_GRACE_DAYS} days pass in which you can keep the account after all. Your running campaigns should be ended before.`,
        'Then your name, your address, your sessions, keys and content are erased. What remains are the movements of money, under a pseudonym that leads back to nobody without the records we have erased. Copies in backups disappear as the backups are replaced.',
      ],
    },
    {
      title: 'How we protect it',
      body: [
        'Connections are encrypted. Passwords, keys and links are stored only as hashes, secrets only encrypted. Our staff sign in with a second factor, see only what their work needs, and leave a trace in a log that they cannot change. If your data is ever exposed, we tell you and the authorities without delay.',
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
        'When this policy changes, the version at its top does too. If the change matters to you, we tell you by mail before it counts.',
      ],
    },
  ],
};
