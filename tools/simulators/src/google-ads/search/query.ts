/** The part of Google's query language that the product uses: SELECT … FROM … WHERE … AND …. */
export interface Query {
  readonly fields: readonly string[];
  readonly from: string;
  readonly fits: (row: Row) => boolean;
  /** The field that is asked for with `=`: who knows the id sees what lists do not show yet. */
  readonly exact: ReadonlySet<string>;
  /** The days asked for. */
  readonly days: { readonly since: string; readonly until: string };
}

export type Row = Readonly<Record<string, unknown>>;

const shape = /^\s*SELECT\s+(.+?)\s+FROM\s+(\w+)(?:\s+WHERE\s+(.+?))?(?:\s+ORDER BY\s+.+?)?(?:\s+LIMIT\s+\d+)?\s*$/is;
const value = String.raw`'(?:[^'\\]|\\.)*'|-?[\w.-]+`;
const condition = /^([\w.]+)\s*(=|!=|>=|<=|NOT\s+LIKE\b|LIKE\b|NOT\s+IN\b|IN\b|BETWEEN\b)\s*(.+)$/is;

const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/^'(.*)'$/s, '$1')
    .replace(/\\(.)/gs, '$1');

/** `%` matches anything; text in brackets matches itself. */
function likeness(pattern: string): RegExp {
  const parts = pattern.match(/\[.\]|%|_|./gsu) ?? [];
  const source = parts.map((part) => {
    if (part === '%') return '.*';
    if (part === '_') return '.';
    return (part.length > 1 ? part.slice(1, -1) : part).replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  });
  return new RegExp(`^${source.join('')}$`, 'isu');
}

const toText = (one: unknown): string => (typeof one === 'string' ? one : (JSON.stringify(one) ?? ''));

function test(operator: string, asked: string): (found: string) => boolean {
  const list = () => (asked.match(new RegExp(value, 'g')) ?? []).map(unquoted);
  switch (operator.toUpperCase().replace(/\s+/, ' ')) {
    case '=':
      return (found) => found === unquoted(asked);
    case '!=':
      return (found) => found !== unquoted(asked);
    case '>=':
      return (found) => found >= unquoted(asked);
    case '<=':
      return (found) => found <= unquoted(asked);
    case 'LIKE':
      return (found) => likeness(unquoted(asked)).test(found);
    case 'NOT LIKE':
      return (found) => !likeness(unquoted(asked)).test(found);
    case 'IN':
      return (found) => list().includes(found);
    case 'NOT IN':
      return (found) => !list().includes(found);
    default: {
      const [from = '', to = ''] = asked.split(/\s+AND\s+/i).map(unquoted);
      return (found) => from <= found && found <= to;
    }
  }
}

/** Undefined where it is no query. */
export function parseQuery(text: string): Query | undefined {
  const [, fields, from, where = ''] = shape.exec(text) ?? [];
  if (fields === undefined || from === undefined) return undefined;
  // The AND of a BETWEEN belongs to it.
  const parts = where === '' ? [] : where.split(/\s+AND\s+(?!(?:'[^']*'|[\d.-]+)(?:\s+AND\b|\s*$))/i);
  const tests: { field: string; holds: (found: string) => boolean }[] = [];
  const exact = new Set<string>();
  let days = { since: '', until: '9999' };
  for (const part of parts) {
    const [, field, operator, asked] = condition.exec(part.trim()) ?? [];
    if (field === undefined || operator === undefined || asked === undefined) return undefined;
    if (operator === '=') exact.add(field);
    if (field === 'segments.date' && operator.toUpperCase() === 'BETWEEN') {
      const [since = '', until = ''] = asked.split(/\s+AND\s+/i).map(unquoted);
      days = { since, until };
    }
    tests.push({ field, holds: test(operator, asked) });
  }
  return {
    fields: fields.split(',').map((field) => field.trim()),
    from,
    exact,
    days,
    fits: (row) => tests.every(({ field, holds }) => holds(toText(row[field]))),
  };
}
