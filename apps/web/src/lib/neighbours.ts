/** A place in a list whose rows come and go while somebody looks at one of them. */
export interface Place {
  readonly id: string;
  /** Where it stood when it was opened. */
  readonly at: number;
}

/** The rows before and after the open one. Once it has left the list, the one that followed stands in its place. */
export function neighbours(ids: readonly string[], { id, at }: Place): { previous?: Place; next?: Place } {
  const here = ids.indexOf(id);
  const previous = placeAt(ids, (here >= 0 ? here : at) - 1);
  const next = placeAt(ids, here >= 0 ? here + 1 : at);
  return { ...(previous && { previous }), ...(next && { next }) };
}

function placeAt(ids: readonly string[], at: number): Place | undefined {
  const id = ids[at];
  return id === undefined ? undefined : { id, at };
}
