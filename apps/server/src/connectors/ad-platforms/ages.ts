/** `25-34` and `65+` as numbers; what is neither is left out. */
export function agesOf(range: string): { readonly from: number; readonly to: number | null } | null {
  const [, from, to] = /^(\d{1,3})(?:-(\d{1,3})|\+)$/.exec(range) ?? [];
  return from === undefined ? null : { from: Number(from), to: to === undefined ? null : Number(to) };
}
