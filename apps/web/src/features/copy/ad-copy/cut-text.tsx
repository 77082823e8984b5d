import type { Cut } from '@universal-media/contract/copy/platform-copy';

/** A text as a platform shows it: a bar where it is cut, and behind it, quieter, what is lost. */
export function CutText({ cut, empty }: { cut: Cut; empty: string }) {
  if (cut.length === 0) return <span className="text-current/70">{empty}</span>;
  if (cut.lost === '') return cut.kept;
  return (
    <>
      {cut.kept}
      <i className="mx-[3px] inline-block h-[1em] w-0.5 bg-current align-[-0.15em]" aria-hidden="true" />
      <span className="sr-only"> (cut here) </span>
      <span className="font-400 text-current/70">{cut.lost}</span>
    </>
  );
}
