import { cutLine } from '@universal-media/contract/operations/staff-lists';
import { expect, it } from 'vitest';
import { isExportCut } from './queries.ts';

it.each([
  [`id,name\r\n1,Jo\r\n"${cutLine(50_000)}"\r\n`, true],
  [`id,name\r\n1,Jo\r\n${cutLine(700)}\r\n`, true],
  ['id,name\r\n1,Only the first of us\r\n', false],
  ['id,name\r\n', false],
  ['', false],
])('recognizes an export that was cut: %j', async (file, isCut) => {
  expect(await isExportCut(new Blob([file]))).toBe(isCut);
});
