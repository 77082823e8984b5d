import { z } from 'zod';
import { parseJson } from '#lib/call/json.ts';
import type { Column } from '../tables/table-model.ts';

/** How a list is shown in this browser. Hidden columns are stored, so that a new column appears. */
export const Layout = z.object({
  hidden: z.array(z.string()).catch([]),
  density: z.enum(['comfortable', 'compact']).optional().catch(undefined),
});
export type Layout = z.infer<typeof Layout>;

const usual: Layout = { hidden: [] };

/** Reads what the browser stored. What does not fit counts as missing. */
export const readLayout = (stored: string | null): Layout => Layout.safeParse(parseJson(stored ?? '')).data ?? usual;

/** The columns that name a row: the first one, and the heading of its card on a phone. They cannot be hidden. */
export const isFixed = <Row>(columns: readonly Column<Row>[], { key }: Pick<Column<Row>, 'key'>): boolean =>
  columns[0]?.key === key || columns.some((column) => column.key === key && column.card === 'title');

/** Returns the columns to show, in their order. */
export const visibleColumns = <Row>(columns: readonly Column<Row>[], hidden: readonly string[]): Column<Row>[] =>
  columns.filter((column) => isFixed(columns, column) || !hidden.includes(column.key));
