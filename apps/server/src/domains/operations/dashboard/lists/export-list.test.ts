import { cutLine } from '@universal-media/contract/operations/staff-lists';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '#core/kit/refusal.ts';
import { bearer, staffMember } from '#testing/builders/people.ts';
import { readCsv } from '#testing/environment/read-csv.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { createExportList, type ListExport } from './export-list.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

/** A list of numbered rows, and how many of its pages were read. */
function numbered(total: number, text = (row: number) => `row ${row}`) {
  const read = { pages: 0 };
  const exported: ListExport<number> = {
    list: 'users',
    filter: { search: 'ortega' },
    columns: { Number: (row) => row, Text: text },
    async readPage({ cursor, limit }) {
      read.pages += 1;
      const start = Number(cursor ?? 0);
      const rows = Array.from({ length: Math.min(limit, total - start) }, (_, index) => start + index);
      const next = start + rows.length;
      return { rows, next_cursor: next < total ? String(next) : null };
    },
  };
  return { read, exported };
}

async function exporter(max_rows?: number) {
  const { admin_id } = await staffMember(environment, { role: 'admin' });
  const who = { session_id: uuidv7(), admin: { admin_id, role: 'admin', permissions: [] } } as const;
  const { operations } = environment.deps.services;
  const run = createExportList({ audit: operations.audit, clock: environment.clock, newId: uuidv7 }, max_rows);
  const entries = () =>
    environment.owner
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'after'])
      .where('actor_id', '=', admin_id)
      .where('action', 'like', 'list.%')
      .orderBy('audit_id')
      .execute();
  return {
    entries,
    start: <Row>(exported: ListExport<Row>) =>
      run(environment.deps.database.transact, who, exported, { request_id: 'request-1' }),
  };
}

const readAll = async (content: AsyncIterable<unknown>): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of content) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

describe('an export', () => {
  it('has every row of every page once, and one audit entry before and one after', async () => {
    const { start, entries } = await exporter();
    const { exported, read } = numbered(1_234);
    const { filename, content } = await start(exported);
    expect(filename).toBe(`users-${environment.clock.now().toISOString().slice(0, 10)}.csv`);
    expect((await entries()).map(({ action }) => action)).toEqual(['list.export_started']);
    const file = await readAll(content);
    expect(file.startsWith('\uFEFFNumber,Text\r\n0,row 0\r\n')).toBe(true);
    expect(readCsv(file).map((row) => Number(row['Number']))).toEqual(Array.from({ length: 1_234 }, (_, row) => row));
    expect(read.pages).toBe(3);
    const [started, ended] = await entries();
    const what = { list: 'users', filter: { search: 'ortega' } };
    expect(started?.after).toEqual(what);
    expect(ended).toMatchObject({ action: 'list.exported', subject_id: started?.subject_id });
    expect(ended?.after).toEqual({ ...what, rows: 1_234, is_cut: false, is_complete: true });
  });

  it('ends after its maximum of rows and says so in its last line', async () => {
    const { start, entries } = await exporter(700);
    const file = await readAll((await start(numbered(701).exported)).content);
    expect(file.endsWith(`699,row 699\r\n${cutLine(700)}\r\n`)).toBe(true);
    expect((await entries()).at(-1)?.after).toMatchObject({ rows: 700, is_cut: true, is_complete: true });
    const whole = await readAll((await start(numbered(700).exported)).content);
    expect(whole.endsWith('699,row 699\r\n')).toBe(true);
    // The maximum may also end with a page.
    const { start: startSmall } = await exporter(500);
    expect(await readAll((await startSmall(numbered(501).exported)).content)).toContain(cutLine(500));
  });

  it('reads pages only as fast as they are taken', async () => {
    const { start, entries } = await exporter();
    const { exported, read } = numbered(50_000, (row) => `${row} `.repeat(100));
    const { content } = await start(exported);
    for await (const _chunk of content) break;
    expect(read.pages).toBeLessThan(4);
    await expect.poll(async () => (await entries()).at(-1)?.after).toMatchObject({ is_complete: false });
  });

  it('runs once at a time for a staff member, and again after a failure', async () => {
    const { start } = await exporter();
    const failing: ListExport<number> = {
      ...numbered(1).exported,
      readPage: () => Promise.reject(new Error('connection lost')),
    };
    await expect(start(failing)).rejects.toThrow('connection lost');
    const { content } = await start(numbered(2_000).exported);
    await expect(start(numbered(1).exported)).rejects.toThrow(Refusal);
    const { start: startOther } = await exporter();
    expect(await readAll((await startOther(numbered(1).exported)).content)).toContain('row 0');
    content.destroy();
    await new Promise((resolve) => content.once('close', resolve));
    expect(await readAll((await start(numbered(1).exported)).content)).toContain('row 0');
  });

  it('fails as a whole when a later page cannot be read', async () => {
    const { start, entries } = await exporter();
    const { exported } = numbered(2_000);
    const broken: ListExport<number> = {
      ...exported,
      readPage: (page) =>
        page.cursor === undefined ? exported.readPage(page) : Promise.reject(new Error('connection lost')),
    };
    await expect(readAll((await start(broken)).content)).rejects.toThrow('connection lost');
    expect((await entries()).at(-1)?.after).toMatchObject({ rows: 500, is_complete: false });
  });

  it('leaves no formula that a spreadsheet would run', async () => {
    const { start } = await exporter();
    const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', 'plain, "quoted"\r\ntext'];
    const { exported } = numbered(hostile.length, (row) => hostile[row] ?? '');
    const rows = readCsv(await readAll((await start(exported)).content));
    expect(rows.map((row) => row['Text'])).toEqual([...hostile.slice(0, 6).map((text) => `'${text}`), hostile[6]]);
  });
});

describe('the export of the audit log', () => {
  const ask = (token: string, payload: object) =>
    environment.app.inject({ method: 'POST', url: '/api/admin/audit/export', headers: bearer(token), payload });

  it('equals the list with the same filters, and does not have itself', async () => {
    const { token } = await staffMember(environment, { role: 'super_admin' });
    const { admin_id } = await staffMember(environment, { role: 'admin' });
    const listed = await environment.app.inject({ url: `/api/admin/audit?id=${admin_id}`, headers: bearer(token) });
    const file = await ask(token, { id: admin_id });
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/),
    });
    const rows = readCsv(file.payload);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.map((row) => row['Entry ID'])).toEqual(
      listed.json().entries.map((entry: { audit_id: string }) => entry.audit_id),
    );
    const again = readCsv((await ask(token, { action: 'list' })).payload);
    expect(again.map((row) => row['Action']).slice(0, 2)).toEqual(['list.exported', 'list.export_started']);
    expect(again[0]?.['After']).toContain(`"filter":{"id":"${admin_id}"}`);
  });

  it('is refused without the permission, and after a while without a new proof of identity', async () => {
    const sam = await staffMember(environment, { role: 'admin', permissions: ['campaign_control'] });
    expect((await ask(sam.token, {})).statusCode).toBe(403);
    const dana = await staffMember(environment, { role: 'super_admin' });
    environment.clock.advance({ minutes: 11 });
    expect((await ask(dana.token, {})).json().code).toBe('fresh_sign_in_required');
  });
});
