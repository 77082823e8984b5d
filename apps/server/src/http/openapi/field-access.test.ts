import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@universal-media/contract/api';
import { endpoint, group } from '@universal-media/contract/wire/endpoint';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { describeFieldAccess } from './field-access.ts';

const page = join(import.meta.dirname, '../../../../../docs/field-access.md');

it('is current in the documentation: run `pnpm field-access` after a change of the contract', async () => {
  expect(await readFile(page, 'utf8')).toBe(describeFieldAccess(api));
});

it('names the caller, the fields they send and the fields they read, through lists, choices and names', () => {
  const Person = z.object({ name: z.string(), home: z.object({ city: z.string() }).nullable() }).meta({ id: 'P' });
  const text = describeFieldAccess({
    people: group({
      movePerson: endpoint({
        method: 'POST',
        path: '/api/people/{id}/move',
        summary: 'Move a person',
        access: { kind: 'staff', needs: 'campaign_control', proof: 'recent' },
        body: z.union([z.object({ city: z.string() }), z.object({ street: z.string() })]),
        answers: { status: 200, body: z.object({ people: z.array(Person) }) },
        errors: [],
      }),
    }),
  });
  expect(text).toContain(
    '| `movePerson` | staff with `campaign_control`, proof | `city`, `street` | `people.name`, `people.home.city` |',
  );
});
