import type { SecretLintSourceOptions } from '@secretlint/core';
import { creator as pattern } from '@secretlint/secretlint-rule-pattern';
import { rules as knownKinds } from '@secretlint/secretlint-rule-preset-recommend';

/** Strings that look like secrets and are public on purpose. One by one: a folder where anything goes would hide a real one. */
const publicOnPurpose = [
  'Harbou?r-Light-27', // the example password, used in tests and seeds; these are patterns, and the history has both spellings
  'Copper-Kettle-41', // what tests change it to
  'Lantern-Bridge-58',
  'Harbou?r-Light-99',
  'Wrong-Password-1',
  'Wrong-1!',
  'Not-The-Password-1',
  'Chosen-By-Staff-1',
  'Meadow-Lantern-38', // the example that the sign-up form shows, refused as common
  'Zephyrine-Kettle-41', // a test searches the security events for it
  'P@ssw0rd1!', // refused as common
  'Welcome2024!',
  String.raw`Aa1-\$\{LONG\}`, // the start of one that is too long
  'only-for-journeys-only-for-journeys-only',
  'only-for-what-journeys-leave-in-the-database',
  'only-for-the-simulator',
  'whsec_only-for-the-simulator',
  'secret-of-the-client',
];

const quote = '[\'"`]';
// At least eight characters with a digit among them, or twenty of any kind: shorter ones are names of things.
const value = '(?:(?=[^\'"`\\s]*\\d)[^\'"`\\s]{8,}|[^\'"`\\s]{20,})';

export const secretRules: SecretLintSourceOptions['options']['config'] = {
  rules: [
    // Without the one that lets a comment in a file switch the others off: what is allowed stands above.
    ...knownKinds
      .filter((rule) => rule.meta.id !== '@secretlint/secretlint-rule-filter-comments')
      .map((rule) => ({ id: rule.meta.id, rule })),
    {
      id: '@secretlint/secretlint-rule-pattern',
      rule: pattern,
      options: {
        patterns: [
          { name: 'an API key of ours', patterns: ['/um_key_[A-Za-z0-9_-]{43}/'] },
          // The known kinds overlook keys as short as the one that Restate signs with.
          {
            name: 'a short private key',
            patterns: ['/-----BEGIN [A-Z ]*PRIVATE KEY-----\\s+[A-Za-z0-9+\\/=\\s]{40,140}-----END/'],
          },
          {
            name: 'a password or secret in the text',
            patterns: [`/(?:password|secret)${quote}?\\s*[:=]\\s*${quote}${value}${quote}/i`],
            allows: publicOnPurpose.map((text) => `/${quote}${text}${quote}/`),
          },
        ],
      },
    },
  ],
};
