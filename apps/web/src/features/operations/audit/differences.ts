import type { AuditEntry } from '@universal-media/contract/operations/audit';
import { amount } from '#lib/format/format.ts';

export interface Difference {
  /** "account_settings.marketing_emails" as "account settings, marketing emails". */
  readonly field: string;
  /** Undefined when the field is new. */
  readonly before: string | undefined;
  /** Undefined when the field was removed. */
  readonly after: string | undefined;
}

// The server records this in place of personal data.
const WITHHELD = '(changed)';

/** Lists the fields that changed; nested fields are flattened. */
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

function flat(value: Fields, parent = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, inner] of Object.entries(value)) {
    const path = parent ? `${parent}, ${fieldText(name)}` : fieldText(name);
    if (hasFields(inner)) {
      for (const [innerPath, text] of flat(inner, path)) texts.set(innerPath, text);
    } else if (inner !== undefined) texts.set(path, isCents(name, inner) ? amount(inner) : valueText(inner));
  }
  return texts;
}

const isCents = (name: string, value: unknown): value is number => name.endsWith('_cents') && typeof value === 'number';

const fieldText = (name: string) => name.replace(/_cents$/, '').replaceAll('_', ' ');

function valueText(value: unknown): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return JSON.stringify(value);
  return value.length === 0 ? 'none' : value.map(valueText).join(', ');
}
