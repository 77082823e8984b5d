import { api } from '@universal-media/contract/api';
import { expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

it('describes staff calls only to staff, with one schema to a name', () => {
  const paths = (audience: 'advertisers' | 'staff') => Object.keys(openApiDocument(api, audience).paths);
  expect(paths('staff')).toContain('/api/admin/reports/list');
  expect(paths('advertisers').filter((path) => path.startsWith('/api/admin/'))).toEqual([]);
});
