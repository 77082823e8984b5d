import { examplePassword } from '@universal-media/contract/wire/password';
import { dictionary } from '@zxcvbn-ts/language-common';
import { commonPasswordCheck, type IsCommonPassword } from '#core/accounts/common-password.ts';

/** The words of our product, which a guesser tries first. */
const ownWords = [
  'universalmedia',
  'universal-media',
  'universal media',
  'universal',
  'media',
  'advertiser',
  'advertising',
];

/** For the server only: the list is too large for the web app. */
export const isCommonPassword: IsCommonPassword = commonPasswordCheck([
  // Almost 50,000 passwords that leaked from other sites.
  ...dictionary['passwords-common'],
  ...ownWords,
  examplePassword,
]);
