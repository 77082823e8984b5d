import type { AuditEntry } from '@universal-media/contract/audit';

export interface Difference {
  /** "account_settings.marketing_emails" as "account settings, marketing emails". */
  readonly field: string;
  /** Undefined where there was nothing before. */
  readonly before: string | undefined;
  /** Undefined where nothing is left. */
  readonly after: string | undefined;
}

// What the log says in place of personal data, before and after.
const WITHHELD = '(changed)';

/** Only what changed, field by field; things inside things are taken apart. */
export function differences({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Difference[] {
  const was = flat(before ?? {});
  const is = flat(after ?? {});
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field), after: is.get(field) }))
    .filter((one) => one.before !== one.after || one.after === WITHHELD)
    .map((one) => (one.after === WITHHELD ? { ...one, before: undefined } : one));
}

type Fields = Readonly<Record<string, unknown>>;

const hasFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function flat(value: Fields, under = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, part] of Object.entries(value)) {
    const path = under ? `${under}, ${words(name)}` : words(name);
    if (hasFields(part)) {
      for (const [inner, text] of flat(part, path)) found.set(inner, text);
    } else if (part !== undefined) found.set(path, valueText(part));
  }
  return found;
}

const words = (name: string) => name.replaceAll('_', ' ');

function valueText(value: unknown): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return JSON.stringify(value);
  return value.length === 0 ? 'none' : value.map(valueText).join(', ');
}
