/** A position in a list whose rows may change while one is open. */
export interface Place {
  readonly id: string;
  /** Its index when it was opened. */
  readonly at: number;
}

/** Finds the rows before and after the open one. If it left the list, its successor has its place. */
export function neighbors(ids: readonly string[], { id, at }: Place): { previous?: Place; next?: Place } {
  const here = ids.indexOf(id);
  const previous = placeAt(ids, (here >= 0 ? here : at) - 1);
  const next = placeAt(ids, here >= 0 ? here + 1 : at);
  return { ...(previous && { previous }), ...(next && { next }) };
}

function placeAt(ids: readonly string[], at: number): Place | undefined {
  const id = ids[at];
  return id === undefined ? undefined : { id, at };
}
