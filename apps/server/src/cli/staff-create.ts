import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { NewPassword } from '@universal-media/contract/password';
import { Permission, permissions, StaffRole, staffRoles } from '@universal-media/contract/permissions';
import { z } from 'zod';
import { withServices } from './with-services.ts';

const usage = `pnpm staff:create --email dana@example.com --name "Dana Whitfield" [--role super_admin] [--permissions a,b]

  --role         ${staffRoles.join(', ')} (super_admin if not given)
  --permissions  any of ${permissions.join(', ')}
  --password     made up and shown once if not given`;

const Arguments = z.object({
  email: z.email(),
  name: z.string().trim().min(1),
  role: StaffRole.default('super_admin'),
  permissions: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(z.array(Permission)),
  password: NewPassword.optional(),
});

const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string' },
    permissions: { type: 'string' },
    password: { type: 'string' },
  },
});
const parsed = Arguments.safeParse(values);
if (!parsed.success) {
  process.stderr.write(`${z.prettifyError(parsed.error)}\n\n${usage}\n`);
  process.exit(2);
}

const { email, name: full_name, role, permissions: granted } = parsed.data;
// Letters of both cases, a digit and a sign are in it whatever the random part is.
const password = parsed.data.password ?? `Um-${randomBytes(12).toString('base64url')}-7`;

await withServices(async ({ services, database }) => {
  const member = { email, full_name, password, role, permissions: granted };
  await services.admins.createFromCommandLine(database.transact, member);
  process.stdout.write(
    `${role} ${email} may sign in at /admin, and sets up an authenticator app at the first sign-in\n`,
  );
  if (!parsed.data.password) process.stdout.write(`password (shown this once): ${password}\n`);
});
