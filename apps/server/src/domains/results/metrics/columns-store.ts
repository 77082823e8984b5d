import type { ReportRange } from '@universal-media/contract/results/range';
import { type RawBuilder, sql } from 'kysely';
import { figureFields } from '#core/results/figures.ts';

export const fields = sql.raw(figureFields.join(', '));
export const fieldColumnsOn = (table: string) => sql.raw(figureFields.map((field) => `${table}.${field}`).join(', '));
const keyColumns = ['user_id', 'campaign_id', 'day', 'platform', 'ad_group_id', 'creative_id'];
export const key = sql.raw(keyColumns.join(', '));
export const keyColumnsOn = (table: string) => sql.raw(keyColumns.map((column) => `${table}.${column}`).join(', '));
export const sameKey = (one: string, other: string) =>
  sql.raw(keyColumns.map((column) => `${one}.${column} = ${other}.${column}`).join(' and '));

/** What staff entered for the key of a row and did not take back: each field as it was entered last. */
export const enteredLast = (row: string) => sql`
  select ${sql.raw(figureFields.map((field) => `(array_agg(e.${field} order by e.entry_no desc) filter (where e.${field} is not null))[1] as ${field}`).join(', '))}
    from metric_entry e
   where ${sameKey('e', row)}
     and e.entry_no > coalesce((
       select max(r.entry_no) from metric_entry r where r.is_revert and ${sameKey('r', row)}), 0)`;

/** The latest that a platform reported for the key of a row, where a condition holds. */
export const latestReported = (row: string, where: RawBuilder<unknown> = sql`true`) => sql`
  select ${fieldColumnsOn('o')} from metric_observation o
   where ${sameKey('o', row)} and ${where} order by o.fetched_at desc, o.age desc limit 1`;

export const enteredBits = (entry: string) =>
  sql.raw(figureFields.map((field, bit) => `(${entry}.${field} is not null)::int * ${2 ** bit}`).join(' + '));

export const knownName = (field: string): string => `${field.replace(/_(milli|micros)$/u, '')}_known`;

/** The days of a range in `metric_stored_day`. Where they are stored is named too, so that only months of the range are unpacked. */
export const storedBetween = (table: string, { from, to }: ReportRange) => sql`
  ${sql.ref(`${table}.day`)} between ${from}::date and ${to}::date
  and ${sql.ref(`${table}.stored_from`)} between date_trunc('month', ${from}::date::timestamp)::date and ${to}::date`;
