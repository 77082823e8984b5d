import { plainFailure } from '#lib/errors/plain-failure.ts';
import { Note } from './note.tsx';

/** Explains a failed action next to the control that started it. */
export function FailureNote({ error, did }: { error: unknown; did: string }) {
  const { sentence, request_id } = plainFailure(error);
  return (
    <Note tone="stop" live>
      <p>
        <b>{did}</b> {sentence}
      </p>
      {request_id && (
        <p className="text-muted text-small">
          Reference <span className="mono select-all">{request_id}</span>
        </p>
      )}
    </Note>
  );
}
