/** The name of a file over a dialog. Names can be long: after three lines the rest is in the hint. */
export function FileTitle({ name }: { name: string }) {
  return (
    <span title={name} className="type-h2 line-clamp-3">
      {name}
    </span>
  );
}
