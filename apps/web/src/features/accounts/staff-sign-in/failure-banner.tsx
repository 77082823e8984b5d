import { Note } from '#ui/feedback/note.tsx';
import type { StaffFailureText } from './failure-text.ts';

export function FailureBanner({ failure }: { failure: StaffFailureText }) {
  return (
    <Note tone="stop" live>
      <p>
        <b>Sign-in failed.</b> {failure.sentence}
      </p>
      {failure.details && (
        <details className="pt-1">
          <summary className="w-fit font-600">Details</summary>
          <p className="pt-1 text-muted">{failure.details}</p>
        </details>
      )}
    </Note>
  );
}
