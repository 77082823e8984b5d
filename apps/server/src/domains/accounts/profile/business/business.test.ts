import { MAX_BRANDS } from '@universal-media/contract/accounts/business/brands';
import { Business } from '@universal-media/contract/accounts/business/legal-entity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { contentRow } from '#testing/builders/content-row.ts';
import { PASSWORD } from '#testing/builders/people.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { findDocumentEntity } from './legal-entity.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const company = {
  legal_name: 'Ridgeline Bikes LLC',
  street: '1204 E 6th Street',
  city: 'Austin',
  region: 'TX',
  postal_code: '78702',
  country: 'US',
};

const read = async (jo: AccountHolder) => Business.parse((await jo.get('/api/user/business')).json());
const change = (jo: AccountHolder, body: object) => jo.put('/api/user/business/legal-entity', body);
const reveal = (jo: AccountHolder, password: string) => jo.post('/api/user/business/tax-id', { password });
const add = (jo: AccountHolder, brand: object) => jo.post('/api/user/brands', brand);
const readRows = (user_id: string) =>
  environment.owner
    .selectFrom('legal_entity')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .execute();

describe('the legal entity', () => {
  it('is stored with its tax ID sealed and shown with the ending only', async () => {
    const jo = await accountHolder(environment);
    expect(await read(jo)).toEqual({ legal_entity: null, brands: [] });
    expect((await change(jo, { ...company, tax_id: '12-345 4821' })).statusCode).toBe(200);
    expect((await read(jo)).legal_entity).toMatchObject({ ...company, tax_id_ending: '4821' });
    const [row] = await readRows(jo.user_id);
    expect(row?.sealed_tax_id?.toString('latin1')).not.toContain('3454821');
  });

  it('keeps the tax ID when a change leaves it out, and removes it on request', async () => {
    const jo = await accountHolder(environment);
    await change(jo, { ...company, tax_id: '12-3454821' });
    await change(jo, { ...company, city: 'Round Rock' });
    expect((await read(jo)).legal_entity).toMatchObject({ city: 'Round Rock', tax_id_ending: '4821' });
    await change(jo, { ...company, tax_id: null });
    expect((await read(jo)).legal_entity?.tax_id_ending).toBeNull();
  });

  it('refuses a tax ID that does not fit the country, also a stored one', async () => {
    const jo = await accountHolder(environment);
    const wrong = await change(jo, { ...company, tax_id: '123' });
    expect(wrong.json().detail).toEqual([{ field: 'tax_id', message: expect.stringContaining('9 digits') }]);
    await change(jo, { ...company, tax_id: '12-3454821' });
    const moved = await change(jo, { ...company, country: 'DE' });
    expect(moved.statusCode).toBe(400);
    expect(moved.json().detail).toEqual([{ field: 'tax_id', message: expect.stringContaining('DE') }]);
    expect((await change(jo, { ...company, country: 'DE', tax_id: 'DE 123 456 789' })).statusCode).toBe(200);
  });

  it('adds no version when nothing changed', async () => {
    const jo = await accountHolder(environment);
    await change(jo, { ...company, tax_id: '12-3454821' });
    await change(jo, company);
    expect(await readRows(jo.user_id)).toHaveLength(1);
  });

  it('keeps the details of their day for documents: a US number by its ending, a VAT number in full', async () => {
    const jo = await accountHolder(environment);
    const { context } = environment.deps.services.accounts;
    const find = (at: Date) => context.transact((trx) => findDocumentEntity(context, trx, jo.user_id, at));
    const before = environment.clock.now();
    environment.clock.advance({ minutes: 1 });
    await change(jo, { ...company, tax_id: '12-3454821' });
    const first = environment.clock.now();
    environment.clock.advance({ minutes: 1 });
    await change(jo, { ...company, legal_name: 'Ridgeline GmbH', country: 'DE', tax_id: 'DE123456789' });
    expect(await find(before)).toBeUndefined();
    expect(await find(first)).toMatchObject({ legal_name: 'Ridgeline Bikes LLC', tax_id_line: 'EIN ending 4821' });
    expect(await find(environment.clock.now())).toMatchObject({ tax_id_line: 'VAT number DE123456789' });
  });

  it('shows the whole tax ID after the password was entered, and records it', async () => {
    const jo = await accountHolder(environment);
    expect((await reveal(jo, PASSWORD)).statusCode).toBe(404);
    await change(jo, { ...company, tax_id: '12-3454821' });
    expect((await reveal(jo, 'Wrong-Password-1')).json().code).toBe('wrong_password');
    expect((await reveal(jo, PASSWORD)).json()).toEqual({ tax_id: '12-3454821' });
    const entries = await environment.owner
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('subject_id', '=', jo.user_id)
      .where('action', 'like', 'business.%')
      .orderBy('audit_id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['business.changed', 'business.tax_id_revealed']);
    expect(JSON.stringify(entries)).not.toContain('4821');
  });
});

describe('brands', () => {
  it('are listed with the default first, which is the first one added', async () => {
    const jo = await accountHolder(environment);
    await add(jo, { name: 'Ridgeline Bikes', handles: { instagram: '@ridgelinebikes' }, colors: ['#0A3D2E'] });
    const added = await add(jo, { name: 'Ridgeline Rentals', website: 'https://ridgelinerentals.com' });
    expect(added.statusCode).toBe(201);
    const { brands } = await read(jo);
    expect(brands.map(({ name, is_default }) => [name, is_default])).toEqual([
      ['Ridgeline Bikes', true],
      ['Ridgeline Rentals', false],
    ]);
    expect(brands[0]).toMatchObject({ handles: { instagram: 'ridgelinebikes' }, colors: ['#0a3d2e'], logo_url: null });
  });

  it('always have exactly one default', async () => {
    const jo = await accountHolder(environment);
    for (const name of ['One', 'Two', 'Three']) await add(jo, { name });
    const [one, two] = (await read(jo)).brands;
    await jo.post(`/api/user/brands/${two?.brand_id}/default`);
    expect((await read(jo)).brands.map(({ name }) => name)).toEqual(['Two', 'One', 'Three']);
    await jo.delete(`/api/user/brands/${two?.brand_id}`);
    const { brands } = await read(jo);
    expect(brands.map(({ name, is_default }) => [name, is_default])).toEqual([
      ['One', true],
      ['Three', false],
    ]);
    expect(brands[0]?.brand_id).toBe(one?.brand_id);
  });

  it(`stop at ${MAX_BRANDS}, also when two are added at the same moment`, async () => {
    const jo = await accountHolder(environment);
    for (let at = 1; at < MAX_BRANDS; at++) await add(jo, { name: `Brand ${at}` });
    const answers = await Promise.all([add(jo, { name: 'Last' }), add(jo, { name: 'Too many' })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await read(jo)).brands).toHaveLength(MAX_BRANDS);
  });

  it('take as logo an image of their owner and nothing else, and lose it with its file', async () => {
    const [jo, other] = [await accountHolder(environment), await accountHolder(environment)];
    const { user_id } = jo;
    const mine = await contentRow(environment, { user_id, has_poster: true });
    const foreign = await contentRow(environment, { user_id: other.user_id });
    const video = await contentRow(environment, { user_id, content_type: 'video' });
    for (const { content_id } of [foreign, video]) {
      const refused = await add(jo, { name: 'Ridgeline', logo_content_id: content_id });
      expect(refused.json().detail).toEqual([{ field: 'logo_content_id', message: 'Choose an image from your files' }]);
    }
    await add(jo, { name: 'Ridgeline', logo_content_id: mine.content_id });
    expect((await read(jo)).brands[0]?.logo_url).toContain(`/api/content/view/${mine.content_id}?variant=thumbnail`);
    await jo.delete(`/api/content/${mine.content_id}`);
    expect((await read(jo)).brands[0]).toMatchObject({ logo_content_id: null, logo_url: null });
  });

  it('of another advertiser are not found', async () => {
    const [jo, other] = [await accountHolder(environment), await accountHolder(environment)];
    await add(jo, { name: 'Ridgeline' });
    const id = (await read(jo)).brands[0]?.brand_id;
    const url = `/api/user/brands/${id}`;
    const answers = [
      await other.put(url, { name: 'Mine' }),
      await other.post(`${url}/default`),
      await other.delete(url),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect((await read(jo)).brands[0]?.name).toBe('Ridgeline');
  });
});
