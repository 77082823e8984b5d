import { type Family, families } from '../../styles/channel.ts';

/** Cents by family for one day. */
export type FamilyAmounts = Partial<Record<Family, number>>;

export type Layer = { family: Family; low: number; high: number };

/** Families on top of each other in their one order; families without a share leave no layer. */
export function toStack(amounts: FamilyAmounts): Layer[] {
  let high = 0;
  return families.flatMap((family) => {
    const amount = amounts[family] ?? 0;
    if (amount <= 0) return [];
    const low = high;
    high += amount;
    return [{ family, low, high }];
  });
}

export function sumOfFamilies(amounts: FamilyAmounts): number {
  return families.reduce((sum, family) => sum + Math.max(0, amounts[family] ?? 0), 0);
}
