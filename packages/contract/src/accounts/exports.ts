import { z } from 'zod';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';

/** Days during which an export can be downloaded. */
export const EXPORT_AVAILABLE_DAYS = 7;

export const DataExport = z
  .object({
    export_id: z.uuid(),
    status: z.enum(['waiting', 'running', 'ready', 'expired']),
    sections_done: z.number().int(),
    sections_total: z.number().int(),
    requested_at: Instant,
    ready_at: Instant.nullable(),
    expires_at: Instant.nullable(),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof DataExport>;

const exportId = z.object({ export_id: z.uuid() });

export const exportEndpoints = group({
  listExports: endpoint({
    method: 'GET',
    path: '/api/user/exports',
    summary: 'List your exports, latest first',
    access: { kind: 'advertiser' },
    answers: { status: 200, body: z.object({ exports: z.array(DataExport) }) },
    errors: [],
  }),
  requestExport: endpoint({
    method: 'POST',
    path: '/api/user/exports',
    summary: 'Request an export of all data we store about you',
    access: { kind: 'advertiser' },
    answers: { status: 202, body: DataExport },
    errors: ['too_many_requests'],
  }),
  readExport: endpoint({
    method: 'GET',
    path: '/api/user/exports/{export_id}',
    summary: 'Read the progress of an export',
    access: { kind: 'advertiser' },
    params: exportId,
    answers: { status: 200, body: DataExport },
    errors: ['not_found'],
  }),
  downloadExport: endpoint({
    method: 'GET',
    path: '/api/user/exports/{export_id}/download',
    summary: 'Download an export',
    access: { kind: 'advertiser' },
    params: exportId,
    answers: { status: 200, body: z.looseObject({ exported_at: Instant }) },
    errors: ['not_found', 'export_not_ready'],
  }),
});
