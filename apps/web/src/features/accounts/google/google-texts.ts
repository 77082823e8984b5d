import type { GoogleOutcome } from '@universal-media/contract/accounts/security/google-outcome';

interface GoogleNote {
  readonly heading: string;
  readonly text: string;
}

/** Texts for returning from Google without being signed in. The other outcomes have their own screens. */
export const googleNotes: Record<GoogleOutcome, GoogleNote | undefined> = {
  signed_in: undefined,
  link: undefined,
  second_step: undefined,
  refused: {
    heading: 'Google sign-in failed',
    text: 'The Google sign-in was canceled or took too long. Try again, or use your email and password.',
  },
  unverified: {
    heading: 'Google has not verified this email address',
    text: 'Verify your address with Google and try again, or sign in with your email and password.',
  },
  unavailable: {
    heading: 'Google sign-in is unavailable',
    text: "We couldn't reach Google. Use your email and password, or try again later.",
  },
};
