import { creditEndpoints } from '@universal-media/contract/money/credits';
import { staffReportEndpoints } from '@universal-media/contract/results/staff-reports';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../call/call-error.ts';
import { storedToken } from '../storage/browser-storage.ts';
import { download } from './download.ts';

// Stubs of globals and not of a module: other tests of this worker may have loaded the module before.
const saved: string[] = [];
const createElement = () => {
  const link = { href: '', download: '', click: () => saved.push(link.download) };
  return link;
};
const fetched = vi.fn<typeof fetch>();
const statement = () => download(creditEndpoints.downloadStatement, { params: { month: '2026-11', format: 'csv' } });

beforeEach(() => {
  saved.length = 0;
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { createElement });
  storedToken.write('token');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('saves a file under the name the server gave it', async () => {
  const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="statement-2026-11.csv"' };
  fetched.mockResolvedValue(new Response('a,b', { headers }));
  await statement();
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/credits/statements/2026-11/csv');
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer token');
  expect(saved).toEqual(['statement-2026-11.csv']);
});

it('saves nothing when the server says no, and passes its words on', async () => {
  fetched.mockResolvedValue(
    Response.json({ detail: 'Not found.', code: 'not_found', request_id: 'r' }, { status: 404 }),
  );
  const failure = await statement().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallError);
  expect(saved).toEqual([]);
});

it('sends what goes into the file where the call has a body', async () => {
  fetched.mockResolvedValue(new Response('%PDF'));
  const body = { campaign_id: '0199aaaa-5d51-7a51-9f6e-2f0a7f0b6c11', report_type: 'financial' } as const;
  await download(staffReportEndpoints.downloadCampaignReport, { body });
  const [url, request] = fetched.mock.calls[0] ?? [];
  expect([url, request?.method, request?.body]).toEqual([
    '/api/admin/reports/campaign/pdf',
    'POST',
    JSON.stringify(body),
  ]);
  expect(new Headers(request?.headers).get('content-type')).toBe('application/json');
});
