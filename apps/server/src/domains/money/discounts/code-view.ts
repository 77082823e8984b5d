import type { DiscountCode } from '@universal-media/contract/money/discounts';
import { toCredits } from '@universal-media/contract/wire/money';
import type { NamedCodeRow } from './codes-store.ts';
import type { CodeRow } from './store.ts';

function toStatus({ is_active, expires_at, maximum_uses, current_uses }: CodeRow, now: Date): DiscountCode['status'] {
  if (!is_active) return 'inactive';
  if (expires_at !== null && expires_at <= now) return 'expired';
  return maximum_uses !== null && current_uses >= maximum_uses ? 'used_up' : 'active';
}

/** What a code gives, as the documented fields name it. */
export const toTerms = (row: CodeRow) => ({
  name: row.name,
  description: row.description,
  discount_value: Number(row.discount_value),
  minimum_amount: row.minimum_cents === null ? null : toCredits(Number(row.minimum_cents)),
  maximum_uses: row.maximum_uses,
  expiration_date: row.expires_at?.toISOString() ?? null,
  is_active: row.is_active,
});

export type CodeTerms = ReturnType<typeof toTerms>;

/** Returns whether only assignees can use a code. */
export const isPrivate = ({ is_private, assigned_users }: Pick<CodeRow, 'is_private' | 'assigned_users'>): boolean =>
  is_private || assigned_users > 0;

export const toDiscountCode = (row: NamedCodeRow, now: Date): DiscountCode => ({
  ...toTerms(row),
  code_id: row.code_id,
  code: row.code,
  discount_type: row.discount_type,
  current_uses: row.current_uses,
  status: toStatus(row, now),
  is_private: isPrivate(row),
  assigned_users: row.assigned_users,
  created_by: row.creator,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

const fields = [
  'name',
  'description',
  'discount_value',
  'minimum_amount',
  'maximum_uses',
  'expiration_date',
  'is_active',
] as const;

/** Compares two versions of a code. Undefined when nothing changed. */
export function changedFields(earlier: CodeRow, later: CodeRow): { before: object; after: object } | undefined {
  const [before, after] = [toTerms(earlier), toTerms(later)];
  const changed = fields.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return undefined;
  const pick = (version: typeof before) => Object.fromEntries(changed.map((field) => [field, version[field]]));
  return { before: pick(before), after: pick(after) };
}
