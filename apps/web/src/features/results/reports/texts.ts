import { toCents } from '@universal-media/contract/wire/money';
import { money } from '#lib/format/format.ts';

export const PDF_FAILED = 'Failed to generate PDF report. Please try again.';

/** "$11.39" from 11.39. */
export const dollars = (value: number): string => money(toCents(value));

const twoDigits = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "3.25×" */
export const times = (value: number): string => `${twoDigits.format(value)}×`;
