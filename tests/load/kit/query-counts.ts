import { renameSync, writeFileSync } from 'node:fs';
import pg from 'pg';

/**
 * Loaded before the server (`node --import`): counts the statements it sends, beside its log. A look into an empty outbox is
 * made five times a second whether or not anything happens, and is not counted.
 */
const counts: Record<string, number> = {};
const open = new WeakMap<object, string[]>();
const emptyLooks = new WeakSet<object>();
const EVERY_MS = 200;

/** A statement that begins with `with` and writes counts as an update. */
function kindFor(text: string): string {
  const kind = (/^\W*(\w+)/.exec(text)?.[1] ?? 'other').toLowerCase();
  return kind === 'with' && /\b(?:insert into|update "?\w+"?\s+(?:as |set )|delete from)/i.test(text) ? 'update' : kind;
}
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
  const isIdleLook = statements?.length === 1 && emptyLooks.has(client);
  emptyLooks.delete(client);
  if (isIdleLook || !statements) return;
  add('transactions');
  for (const statement of statements) add(kindFor(statement));
}

const toText = (query: unknown): string => {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
};

/** Remembers that a look into the outbox found nothing, before the transaction around it ends. */
async function noteEmptyLook(client: object, answer: unknown): Promise<void> {
  const result: unknown = await Promise.resolve(answer).catch(() => null);
  const isEmpty = typeof result === 'object' && result !== null && 'rowCount' in result && result.rowCount === 0;
  if (isEmpty) emptyLooks.add(client);
}

const query: unknown = Reflect.get(pg.Client.prototype, 'query');
if (typeof query !== 'function') throw new Error('pg has no query to count');
Reflect.set(pg.Client.prototype, 'query', function counted(this: object, ...args: unknown[]): unknown {
  const text = toText(args[0]);
  note(this, text);
  const answer: unknown = Reflect.apply(query, this, args);
  if (text.includes('skip locked')) void noteEmptyLook(this, answer);
  return answer;
});

const file = `${process.env['LOG_FILE']}.counts`;
setInterval(() => {
  // Written as a whole, because another process reads it.
  writeFileSync(`${file}.new`, JSON.stringify(counts));
  renameSync(`${file}.new`, file);
}, EVERY_MS).unref();
