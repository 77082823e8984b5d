/** Who made a change, as the audit log and histories record it. */
export type Actor =
  | { readonly kind: 'advertiser'; readonly user_id: string }
  | { readonly kind: 'staff'; readonly admin_id: string }
  | { readonly kind: 'system' };

export const systemActor: Actor = { kind: 'system' };

export function actorId(actor: Actor): string | null {
  if (actor.kind === 'system') return null;
  return actor.kind === 'advertiser' ? actor.user_id : actor.admin_id;
}
