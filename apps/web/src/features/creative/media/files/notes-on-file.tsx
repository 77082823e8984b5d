import { TriangleAlert } from 'lucide-react';

const SHOWN = 2;

/** Shows notes about a file that do not block anything. */
export function NotesOnFile({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  const [shown, rest] = [notes.slice(0, SHOWN), notes.slice(SHOWN)];
  return (
    <div className="text-fine">
      <Lines notes={shown} />
      {rest.length > 0 && (
        <details>
          <summary className="ms-5 py-0.5 underline underline-offset-3">{rest.length} more</summary>
          <Lines notes={rest} />
        </details>
      )}
      <p className="ms-5 text-muted">You can still use this file.</p>
    </div>
  );
}

function Lines({ notes }: { notes: readonly string[] }) {
  return (
    <ul>
      {notes.map((note) => (
        <li key={note} className="flex items-start gap-1.5">
          <TriangleAlert className="mt-px size-3.5" aria-hidden="true" />
          <span className="min-w-0">{note}</span>
        </li>
      ))}
    </ul>
  );
}
