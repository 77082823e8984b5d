import { z } from 'zod';
import { endpoint, group } from './endpoint.ts';
import { Instant } from './instant.ts';

/** An export can be downloaded for this long. */
export const EXPORT_KEPT_DAYS = 7;

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
  list: endpoint({
    method: 'GET',
    path: '/api/user/exports',
    summary: 'Your exports, latest first',
    access: { kind: 'advertiser' },
    answers: { status: 200, body: z.object({ exports: z.array(DataExport) }) },
    errors: [],
  }),
  request: endpoint({
    method: 'POST',
    path: '/api/user/exports',
    summary: 'Have everything we keep about you put into one file',
    access: { kind: 'advertiser' },
    answers: { status: 202, body: DataExport },
    errors: ['too_many_requests'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/user/exports/{export_id}',
    summary: 'How far an export is',
    access: { kind: 'advertiser' },
    params: exportId,
    answers: { status: 200, body: DataExport },
    errors: ['not_found'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/user/exports/{export_id}/download',
    summary: 'The export itself',
    access: { kind: 'advertiser' },
    params: exportId,
    answers: { status: 200, body: z.looseObject({ exported_at: Instant }) },
    errors: ['not_found', 'export_not_ready'],
  }),
});
