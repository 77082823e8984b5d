const WINDOW_MS = 5_000;
const ENOUGH_MS = 1_000;

/** Bytes a second over the last seconds; null until there is enough to say. Told how many bytes there are by now. */
export function createSpeed(now: () => number): (bytes: number) => number | null {
  let marks: { readonly at: number; readonly bytes: number }[] = [];
  return (bytes) => {
    const at = now();
    // A chunk that is sent again starts from zero, so its earlier measurements no longer count.
    if (bytes < (marks.at(-1)?.bytes ?? 0)) marks = [];
    marks = [...marks.filter((mark) => at - mark.at <= WINDOW_MS), { at, bytes }];
    const [first] = marks;
    if (!first || at - first.at < ENOUGH_MS) return null;
    return ((bytes - first.bytes) / (at - first.at)) * 1_000;
  };
}
