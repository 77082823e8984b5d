import type { FileCounts } from './marks.ts';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

const parts = (count: number, one: string, many: string): string[] => (count === 0 ? [] : [counted(count, one, many)]);

/** 61,204 e-mail addresses, 3 phone numbers */
export const foundText = ({ emails, phones }: { emails: number; phones: number }): string =>
  [...parts(emails, 'e-mail address', 'e-mail addresses'), ...parts(phones, 'phone number', 'phone numbers')].join(
    ', ',
  );

/** Left out: 12 duplicates, 3 rows with neither. Empty when nothing was. */
export function leftOutText({ duplicates, unusable }: Pick<FileCounts, 'duplicates' | 'unusable'>): string {
  const left = [
    ...parts(duplicates, 'duplicate', 'duplicates'),
    ...parts(unusable, 'row with neither', 'rows with neither'),
  ];
  return left.length === 0 ? '' : `Left out: ${left.join(', ')}`;
}
