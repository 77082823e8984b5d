interface Made {
  readonly id: string;
  readonly made_at: string;
}

/** Who was there first stays. Two of the same second are told apart by their ids, so that everybody names the same one. */
export const oldestFirst = <Item extends Made>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => {
    const apart = Date.parse(one.made_at) - Date.parse(other.made_at);
    return apart === 0 ? one.id.length - other.id.length || (one.id < other.id ? -1 : 1) : apart;
  });
