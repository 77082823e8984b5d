import { MAX_STAFF_VIEWS, staffViewEndpoints } from '@universal-media/contract/operations/staff-lists';
import { ErrorBody } from '@universal-media/contract/wire/errors';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, staffMember } from '#testing/builders/people.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

async function colleague() {
  const { token } = await staffMember(environment, { role: 'admin', permissions: ['campaign_control'] });
  const call = (method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    environment.app.inject({
      method,
      url: `/api/admin/views${path}`,
      headers: bearer(token),
      ...(payload && { payload }),
    });
  return {
    list: async (query = '') =>
      staffViewEndpoints.listStaffViews.answers.body.parse((await call('GET', query)).json()).views,
    save: (view_id: string, payload: object) => call('PUT', `/${view_id}`, payload),
    remove: (view_id: string) => call('DELETE', `/${view_id}`),
  };
}

const rejected = { list: 'campaigns', name: 'Rejected shoes', query: { status: 'rejected', search: 'shoes' } } as const;

describe('saved views of staff lists', () => {
  it('are kept for the staff member who saved them, changed and deleted', async () => {
    const dana = await colleague();
    const sam = await colleague();
    const view_id = uuidv7();
    await Promise.all([1, 2, 3].map(() => dana.save(view_id, rejected)));
    expect(await dana.list()).toEqual([{ view_id, ...rejected }]);
    expect((await dana.save(view_id, { ...rejected, name: 'All rejected', query: {} })).statusCode).toBe(200);
    expect(await dana.list()).toEqual([{ view_id, list: 'campaigns', name: 'All rejected', query: {} }]);
    expect(await sam.list()).toEqual([]);
    expect((await sam.save(view_id, rejected)).statusCode).toBe(404);
    expect((await sam.remove(view_id)).statusCode).toBe(404);
    expect((await dana.remove(view_id)).statusCode).toBe(204);
    expect(await dana.list()).toEqual([]);
    // Undo saves a deleted view again.
    expect((await dana.save(view_id, rejected)).statusCode).toBe(200);
  });

  it('are listed by name, of all lists or of one', async () => {
    const dana = await colleague();
    await dana.save(uuidv7(), { list: 'users', name: 'b', query: { sort: 'last_login' } });
    await dana.save(uuidv7(), { list: 'users', name: 'A', query: { search: 'ortega' } });
    await dana.save(uuidv7(), { list: 'payments', name: 'c', query: { payments: 'failed' } });
    expect((await dana.list('?list=users')).map(({ name }) => name)).toEqual(['A', 'b']);
    expect((await dana.list()).map(({ name }) => name)).toEqual(['c', 'A', 'b']);
  });

  it('have only parameters of their list, with short values', async () => {
    const dana = await colleague();
    for (const query of [
      { tab: 'users' },
      { redirect: 'https://elsewhere.example' },
      { payments: 'failed' },
      { search: 'x'.repeat(201) },
      { search: '' },
      { search: { nested: 'value' } },
    ]) {
      expect((await dana.save(uuidv7(), { ...rejected, query })).statusCode).toBe(400);
    }
    expect((await dana.save(uuidv7(), { ...rejected, list: 'admins' })).statusCode).toBe(400);
    expect(await dana.list()).toEqual([]);
  });

  it('have a name of their own in their list, whatever its case', async () => {
    const dana = await colleague();
    await dana.save(uuidv7(), rejected);
    const again = await dana.save(uuidv7(), { ...rejected, name: 'REJECTED shoes' });
    expect([again.statusCode, again.json().code]).toEqual([409, 'view_name_taken']);
    expect((await dana.save(uuidv7(), { list: 'users', name: rejected.name, query: {} })).statusCode).toBe(200);
  });

  it('get another name and keep what they show, unless another view has it', async () => {
    const dana = await colleague();
    const [view_id, other] = [uuidv7(), uuidv7()];
    await dana.save(view_id, rejected);
    await dana.save(other, { ...rejected, name: 'Boots' });
    expect((await dana.save(view_id, { ...rejected, name: 'Rejected SHOES' })).statusCode).toBe(200);
    expect((await dana.save(view_id, { ...rejected, name: 'boots' })).json().code).toBe('view_name_taken');
    expect((await dana.list()).find((view) => view.view_id === view_id)).toEqual({
      view_id,
      ...rejected,
      name: 'Rejected SHOES',
    });
  });

  it('are limited for each list, also when many are saved at once', async () => {
    const dana = await colleague();
    const names = Array.from({ length: MAX_STAFF_VIEWS + 5 }, (_, index) => `View ${index}`);
    const answers = await Promise.all(names.map((name) => dana.save(uuidv7(), { ...rejected, name })));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map((answer) => ErrorBody.parse(answer.json()).code)).toEqual(
      Array.from({ length: 5 }, () => 'too_many_views'),
    );
    const views = await dana.list();
    expect(views).toHaveLength(MAX_STAFF_VIEWS);
    expect((await dana.save(uuidv7(), { list: 'users', name: 'One more', query: {} })).statusCode).toBe(200);
    // A full list can still be changed.
    expect((await dana.save(views[0]?.view_id ?? '', { ...rejected, name: 'Renamed' })).statusCode).toBe(200);
  });

  it('stay where they are when their id is used for another list', async () => {
    const dana = await colleague();
    const view_id = uuidv7();
    await dana.save(view_id, rejected);
    expect((await dana.save(view_id, { list: 'users', name: 'Moved', query: {} })).statusCode).toBe(404);
    expect(await dana.list()).toEqual([{ view_id, ...rejected }]);
  });
});
