import { disputeScreens } from './dispute-screens.ts';
import { helpScreens } from './help-screens.ts';

/** The screens of support. */
export const supportScreens = { ...disputeScreens, ...helpScreens };
