import { dictionary } from '@zxcvbn-ts/language-common';
import { commonPasswordCheck, type IsCommonPassword } from '#core/accounts/common-password.ts';

// The package lists leaked passwords, the most frequent first.
const LIST_SIZE = 10_000;

/** For the server only: the list is too large for the web app. */
export const isCommonPassword: IsCommonPassword = commonPasswordCheck(
  dictionary['passwords-common'].slice(0, LIST_SIZE),
);
