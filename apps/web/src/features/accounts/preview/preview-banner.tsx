/** Above everything in a demonstration. */
export function PreviewBanner() {
  return (
    <section
      aria-label="Preview Mode"
      className="flex flex-wrap gap-x-3 bg-ink px-4 py-1.5 text-fine text-panel md:px-6"
    >
      <b>Preview Mode</b> This is a demo. Changes are not saved.
    </section>
  );
}
