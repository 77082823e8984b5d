import { type WorkKind, workFacts } from '@universal-media/contract/operations/staff-dashboard';
import type { StaffTab } from '@universal-media/contract/wire/permissions';
import { paths } from '#paths.ts';

/** The address of a tab of the staff area, and of a view of it. */
export function staffPlace(tab: StaffTab['id'], view?: string): string {
  const query = new URLSearchParams({ tab, ...(view !== undefined && { view }) });
  return `${paths.staff}?${query}`;
}

/** Where work of a kind is done. */
export function workPlace(kind: WorkKind): string {
  const facts = workFacts[kind];
  return staffPlace(facts.tab, 'view' in facts ? facts.view : undefined);
}
