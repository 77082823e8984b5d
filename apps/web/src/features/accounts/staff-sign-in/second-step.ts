import type { StaffFailureText } from './failure-text.ts';

/** What every screen of the second step is given. */
export interface SecondStepProps {
  challenge: string;
  /** Back to password: by choice, or because the first step no longer counts. */
  onStartAgain: (failure?: StaffFailureText) => void;
}
