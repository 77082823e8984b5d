import { expect, it } from 'vitest';
import { exportFileName } from './export-file-name.ts';

it('names an export after the day it was put together', () => {
  expect(exportFileName('2026-11-16T23:59:00.000Z')).toBe('universal-media-export-2026-11-16.json');
});
