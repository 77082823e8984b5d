/** The first stop of the keyboard: past the header, to the page's own content. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-50 bg-ink px-4 py-2 font-620 text-panel focus:not-sr-only focus:fixed focus:start-4 focus:top-3"
    >
      Skip to content
    </a>
  );
}
