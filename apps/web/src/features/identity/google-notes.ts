import type { GoogleOutcome } from '@universal-media/contract/google';

interface GoogleNote {
  readonly heading: string;
  readonly text: string;
}

/** What somebody reads who comes back from Google without being signed in. The other outcomes have screens of their own. */
export const googleNotes: Record<GoogleOutcome, GoogleNote | undefined> = {
  signed_in: undefined,
  link: undefined,
  refused: {
    heading: 'Not signed in',
    text: 'The sign-in with Google was called off or took too long. Try again, or use your email and password.',
  },
  unverified: {
    heading: 'Google has not verified this email address',
    text: 'Confirm the address with Google first, then try again. Or sign in here with your email and password.',
  },
  unavailable: {
    heading: 'Google does not answer',
    text: 'Signing in with Google is not possible at the moment. Use your email and password, or try again later.',
  },
};
