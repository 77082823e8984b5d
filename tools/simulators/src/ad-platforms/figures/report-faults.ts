import type { FaultSwitches } from '../faults.ts';
import { type CampaignDay, mapFigures } from './figures.ts';

export const pageLength = (asked: number, { reporting }: FaultSwitches): number =>
  Math.min(asked, reporting?.page_rows ?? asked);

/**
 * A row comes twice in one answer; the first time with half its figures. Only in reports of one page: on several, the rows of the
 * next page would move.
 */
export function withDuplicate<Row extends CampaignDay>(
  rows: readonly Row[],
  switches: FaultSwitches,
  max_page_rows: number,
): readonly Row[] {
  const [first, ...others] = rows;
  if (first === undefined || rows.length >= pageLength(max_page_rows, switches)) return rows;
  if (!switches.ofReport('duplicate_row')) return rows;
  return [{ ...first, ...mapFigures(first, (value) => Math.floor(value / 2)) }, ...others, first];
}

/** Whether a report is refused as too large. */
export const isTooLarge = (rows: readonly unknown[], switches: FaultSwitches): boolean =>
  rows.length > (switches.reporting?.max_rows ?? Number.POSITIVE_INFINITY) || switches.ofReport('report_too_large');

/** Half a page arrives, although the platform counted the whole. */
export const halfPage = <Row>(page: readonly Row[], switches: FaultSwitches): readonly Row[] =>
  page.length > 0 && switches.ofReport('half_page') ? page.slice(0, Math.floor(page.length / 2)) : page;
