import { plainFailure } from '../lib/plain-failure.ts';
import { Note } from './note.tsx';

/** What went wrong with something that was asked for, where it was asked for. */
export function FailureNote({ error, did }: { error: unknown; did: string }) {
  const { sentence, request_id } = plainFailure(error);
  return (
    <Note tone="stop" live>
      <p>
        <b>{did}</b> {sentence}
      </p>
      {request_id && (
        <p className="text-muted text-small">
          Request <span className="mono select-all">{request_id}</span>
        </p>
      )}
    </Note>
  );
}
