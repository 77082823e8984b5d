import { renameSync, writeFileSync } from 'node:fs';
import pg from 'pg';

/**
 * Loaded before the server (`node --import`): counts the statements it sends, beside its log. A look into an empty outbox is
 * made five times a second whether or not anything happens, and is not counted.
 */
const counts: Record<string, number> = {};
const open = new WeakMap<object, string[]>();
const EVERY_MS = 200;

const kindFor = (text: string): string => (/^\W*(\w+)/.exec(text)?.[1] ?? 'other').toLowerCase();
const add = (kind: string) => {
  counts[kind] = (counts[kind] ?? 0) + 1;
};

function note(client: object, text: string): void {
  const kind = kindFor(text);
  if (kind === 'begin' || kind === 'start') return void open.set(client, []);
  const statements = open.get(client);
  if (kind !== 'commit' && kind !== 'rollback') {
    if (statements) statements.push(text);
    else {
      add('transactions');
      add(kind);
    }
    return;
  }
  open.delete(client);
  const isIdleLook = statements?.length === 1 && statements[0]?.includes('skip locked');
  if (isIdleLook || !statements) return;
  add('transactions');
  for (const statement of statements) add(kindFor(statement));
}

const toText = (query: unknown): string => {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
};

const query: unknown = Reflect.get(pg.Client.prototype, 'query');
if (typeof query !== 'function') throw new Error('pg has no query to count');
Reflect.set(pg.Client.prototype, 'query', function counted(this: object, ...args: unknown[]): unknown {
  note(this, toText(args[0]));
  const answer: unknown = Reflect.apply(query, this, args);
  return answer;
});

const file = `${process.env['LOG_FILE']}.counts`;
setInterval(() => {
  // Written as a whole, because another process reads it.
  writeFileSync(`${file}.new`, JSON.stringify(counts));
  renameSync(`${file}.new`, file);
}, EVERY_MS).unref();
