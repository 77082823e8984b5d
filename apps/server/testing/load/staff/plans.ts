import { Client } from 'pg';
import { z } from 'zod';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Index Name'?: string | undefined;
  readonly 'Actual Rows'?: number | undefined;
  readonly 'Actual Loops'?: number | undefined;
  readonly 'Rows Removed by Filter'?: number | undefined;
  readonly 'Rows Removed by Index Recheck'?: number | undefined;
  readonly Plans?: readonly PlanNode[] | undefined;
}

const PlanNode: z.ZodType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number().optional(),
  'Actual Loops': z.number().optional(),
  'Rows Removed by Filter': z.number().optional(),
  'Rows Removed by Index Recheck': z.number().optional(),
  get Plans() {
    return z.array(PlanNode).optional();
  },
});
const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: PlanNode })]) })]);

/** One table, or one index that finds rows of it, that a statement reads, and how. */
export interface Scan {
  readonly table: string;
  readonly node: string;
  /** Rows that were looked at, also those that a filter dropped. */
  readonly rows: number;
  readonly statement: string;
}

const isRead = (text: string): boolean =>
  /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete)\b/i.test(text);

function listScans(node: PlanNode, statement: string): Scan[] {
  const below = (node.Plans ?? []).flatMap((child) => listScans(child, statement));
  // The scan of an index for a bitmap names the index only, and may read far more entries than the table then gives rows.
  const table = node['Relation Name'] ?? node['Index Name'];
  if (table === undefined) return below;
  const perLoop =
    (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return [
    { table, node: node['Node Type'], rows: Math.round(perLoop * (node['Actual Loops'] ?? 1)), statement },
    ...below,
  ];
}

/**
 * Explains every statement that reads, just before the product sends it: on its connection, in its transaction and with its
 * parameters, so that row-level security and settings are those of the product. With `avoidSequential` a sequential scan is
 * left only where no index serves, which makes the plans of a small database those of a large one.
 */
export async function explainReads(
  work: () => Promise<unknown>,
  { avoidSequential = false }: { readonly avoidSequential?: boolean } = {},
): Promise<Scan[]> {
  const scans: Scan[] = [];
  const query: unknown = Reflect.get(Client.prototype, 'query');
  if (typeof query !== 'function') throw new Error('pg has no query to explain');
  const send = async (client: object, args: unknown[]): Promise<unknown> => Reflect.apply(query, client, args);

  async function explainAndSend(client: object, text: string, values: unknown): Promise<unknown> {
    if (avoidSequential) await send(client, ['set enable_seqscan = off']);
    const answer = await send(client, [`explain (analyze, timing off, format json) ${text}`, values]);
    if (avoidSequential) await send(client, ['reset enable_seqscan']);
    const { rows } = z.object({ rows: Explained }).parse(answer);
    scans.push(...listScans(rows[0]['QUERY PLAN'][0].Plan, text));
    return send(client, [text, values]);
  }

  Reflect.set(Client.prototype, 'query', function explained(this: object, ...args: unknown[]): unknown {
    const [text, values, callback] = args;
    const isExplained = typeof text === 'string' && callback === undefined && isRead(text);
    if (isExplained) return explainAndSend(this, text, values);
    const answer: unknown = Reflect.apply(query, this, args);
    return answer;
  });
  try {
    await work();
  } finally {
    Reflect.set(Client.prototype, 'query', query);
  }
  return scans;
}
