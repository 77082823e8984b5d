import { TriangleAlert } from 'lucide-react';

/** What the chosen platforms would say about a file. None of it keeps the file from being sent. */
export function FileWarnings({ texts }: { texts: readonly string[] }) {
  const [only, ...more] = texts;
  if (only === undefined) return null;
  if (more.length === 0) {
    return (
      <p className="mt-1 flex gap-1.5 text-small">
        <TriangleAlert className="mt-0.5 size-4 flex-none" aria-hidden="true" />
        {only}
      </p>
    );
  }
  return (
    <details className="mt-1 text-small">
      <summary className="min-h-6 cursor-pointer">
        <TriangleAlert className="me-1.5 inline size-4 align-text-bottom" aria-hidden="true" />
        {texts.length} warnings
      </summary>
      <ul className="grid gap-0.5 py-1 ps-5.5">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}
