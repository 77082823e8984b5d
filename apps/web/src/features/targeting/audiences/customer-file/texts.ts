import type { FileCounts } from './hashes.ts';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

const part = (count: number, one: string, many: string): string[] => (count === 0 ? [] : [counted(count, one, many)]);

/** "61,204 email addresses, 3 phone numbers" */
export const foundText = ({ emails, phones }: { emails: number; phones: number }): string =>
  [...part(emails, 'email address', 'email addresses'), ...part(phones, 'phone number', 'phone numbers')].join(', ');

/** "Skipped: 12 duplicates, 3 rows without either", or empty. */
export function skippedText({ duplicates, unusable }: Pick<FileCounts, 'duplicates' | 'unusable'>): string {
  const skipped = [
    ...part(duplicates, 'duplicate', 'duplicates'),
    ...part(unusable, 'row without either', 'rows without either'),
  ];
  return skipped.length === 0 ? '' : `Skipped: ${skipped.join(', ')}`;
}
