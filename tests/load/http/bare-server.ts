import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { Pool } from 'pg';

// The yardstick: Fastify with nothing added, the same SQL as the product's signed-in read under the same prepared
// statement, and the same bytes for the cached read. What the product does on top is what the comparison shows.

interface SessionRow {
  user_id: string;
  email: string;
  full_name: string;
  user_tier: string;
  email_verified_at: Date | null;
  deletion_due_at: Date | null;
}

// The same question the API asks at its door.
const OPEN_SESSION = 'select * from open_advertiser_session($1)';

const setting = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
};

const pool = new Pool({ connectionString: setting('DATABASE_URL'), max: Number(setting('DATABASE_POOL')) });
const document = readFileSync(setting('DOCUMENT_FILE'), 'utf8');
const server = Fastify({ logger: false });

server.get<{ Params: { session_id: string } }>('/me/:session_id', async (request, reply) => {
  const { rows } = await pool.query<SessionRow>({
    name: 'identity_open_session',
    text: OPEN_SESSION,
    values: [request.params.session_id],
  });
  const [row] = rows;
  if (!row) return reply.status(401).send({ detail: 'Authentication required. Please log in again.' });
  const { user_id, email, full_name, user_tier } = row;
  const person = { user_id, email, full_name, role: 'advertiser', user_tier, credit_balance: 0, is_preview: false };
  const email_verified = row.email_verified_at !== null;
  return { user: { ...person, email_verified, deletion_due_at: row.deletion_due_at?.toISOString() ?? null } };
});

server.get('/document', (_request, reply) =>
  reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'public, max-age=300')
    .send(document),
);

server.get('/readyz', () => ({ status: 'ready' }));

await server.listen({ host: '127.0.0.1', port: Number(setting('BARE_PORT')) });
