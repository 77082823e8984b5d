import { z } from 'zod';
import { endpoint, group } from './endpoint.ts';
import { Credentials } from './identity.ts';
import { Permission, StaffRole } from './permissions.ts';

export const SessionAdmin = z
  .object({
    admin_id: z.uuid(),
    email: z.string(),
    full_name: z.string(),
    role: StaffRole,
    permissions: z.array(Permission),
  })
  .meta({ id: 'SessionAdmin' });
export type SessionAdmin = z.infer<typeof SessionAdmin>;

export const staffEndpoints = group({
  login: endpoint({
    method: 'POST',
    path: '/api/admin/auth/login',
    summary: 'Sign a staff member in',
    access: { kind: 'public' },
    body: Credentials,
    answers: { status: 200, body: z.object({ access_token: z.string(), admin: SessionAdmin }) },
    errors: ['wrong_credentials'],
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/admin/auth/me',
    summary: 'The signed-in staff member, with permissions as they are now',
    access: { kind: 'staff' },
    answers: { status: 200, body: z.object({ admin: SessionAdmin }) },
    errors: [],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/admin/auth/logout',
    summary: 'End this staff session',
    access: { kind: 'staff' },
    answers: { status: 204 },
    errors: [],
  }),
});
