import { templateEndpoints } from '@universal-media/contract/campaigns/advice/templates';
import { expect, it } from 'vitest';
import { listTemplates } from './list-templates.ts';

it('offers several templates with different ids', () => {
  const { templates } = templateEndpoints.listTemplates.answers.body.parse(listTemplates());
  expect(new Set(templates.map(({ template_id }) => template_id)).size).toBe(templates.length);
  expect(templates.length).toBeGreaterThan(3);
});
