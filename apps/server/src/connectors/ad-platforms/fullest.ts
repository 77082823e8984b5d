/**
 * Lists run late, so a second group of ads can have been made where one stood; each has the whole budget. The one with the
 * most ads stays, the older one where they are even; the others are to be ended. Groups come oldest first.
 */
export function fullest<Group extends { readonly id: string }, Ad extends { readonly group_id: string }>(
  groups: readonly Group[],
  ads: readonly Ad[],
): { readonly kept: Group | undefined; readonly spare: readonly Group[]; readonly ads: readonly Ad[] } {
  const adsIn = ({ id }: Group): Ad[] => ads.filter(({ group_id }) => group_id === id);
  const [kept, ...spare] = groups.toSorted((one, other) => adsIn(other).length - adsIn(one).length);
  return { kept, spare, ads: kept === undefined ? [] : adsIn(kept) };
}
