import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { NewPassword } from '@universal-media/contract/wire/password';
import { Permission, permissions, StaffRole, staffRoles } from '@universal-media/contract/wire/permissions';
import { z } from 'zod';
import { withServices } from './kit/with-services.ts';

const usage = `pnpm staff:create --email dana@example.com --name "Dana Whitfield" [--role super_admin] [--permissions a,b]

  --role         ${staffRoles.join(', ')} (default: super_admin)
  --permissions  any of ${permissions.join(', ')}
  --password     generated and shown once if omitted`;

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
// The fixed prefix and suffix satisfy the password rules for any random part.
const password = parsed.data.password ?? `Um-${randomBytes(12).toString('base64url')}-7`;

await withServices(async ({ services }) => {
  const member = { email, full_name, password, role, permissions: granted };
  await services.accounts.createFirstAdmin(member);
  process.stdout.write(
    `${role} ${email} can sign in at /admin and will set up an authenticator app at the first sign-in.\n`,
  );
  if (!parsed.data.password) process.stdout.write(`Password (shown only once): ${password}\n`);
});
