import { dictionary } from '@zxcvbn-ts/language-common';
import { commonPasswordCheck, type IsCommonPassword } from '../../core/common-password.ts';

// The package lists passwords of known leaks, the most frequent first.
const MOST_COMMON = 10_000;

/** For the server only: the list alone weighs more than the web application's scripts may. */
export const isCommonPassword: IsCommonPassword = commonPasswordCheck(
  dictionary['passwords-common'].slice(0, MOST_COMMON),
);
