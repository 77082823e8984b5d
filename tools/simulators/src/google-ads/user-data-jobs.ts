import { z } from 'zod';
import type { Answer, Call } from '../ad-platforms/dialect.ts';
import { failure, wrong } from './failure.ts';
import type { Resources } from './resources.ts';

const Create = z.strictObject({
  job: z.strictObject({
    type: z.literal('CUSTOMER_MATCH_USER_LIST'),
    customerMatchUserListMetadata: z.strictObject({ userList: z.string() }),
  }),
});
const hash = z.string().regex(/^[\da-f]{64}$/);
const Identifier = z.union([
  z.strictObject({ hashedEmail: hash }).transform(({ hashedEmail }) => ({ kind: 'email' as const, hash: hashedEmail })),
  z
    .strictObject({ hashedPhoneNumber: hash })
    .transform(({ hashedPhoneNumber }) => ({ kind: 'phone' as const, hash: hashedPhoneNumber })),
]);
const Add = z.strictObject({
  operations: z
    .array(
      z.strictObject({
        create: z.strictObject({ userIdentifiers: z.array(Identifier).min(1) }),
      }),
    )
    .min(1)
    .max(100_000),
  enablePartialFailure: z.boolean(),
});

/** Customers go into a list in three calls: a job is created, filled and run. */
export function createUserDataJobs(resources: Resources, customer: string) {
  const { lists, jobs, nameFor, idIn, newId } = resources;
  const collection = `/v26/customers/${customer}/offlineUserDataJobs`;
  const missing = () =>
    failure(404, 'No such job', [wrong('mutateError', 'RESOURCE_NOT_FOUND', 'No such job.', 'job')]);

  function create(body: unknown): Answer {
    const input = Create.safeParse(body);
    if (!input.success) return failure(400, z.prettifyError(input.error));
    const list = idIn('userLists', input.data.job.customerMatchUserListMetadata.userList) ?? '';
    if (!lists.has(list)) return missing();
    const id = newId();
    jobs.set(id, { list, hashes: [] });
    return { status: 200, body: { resourceName: nameFor('offlineUserDataJobs', id) } };
  }

  function add(id: string, body: unknown): Answer {
    const job = jobs.get(id);
    if (job === undefined) return missing();
    const input = Add.safeParse(body);
    if (!input.success) return failure(400, z.prettifyError(input.error));
    job.hashes.push(...input.data.operations.flatMap((one) => one.create.userIdentifiers));
    return { status: 200, body: {} };
  }

  function run(id: string): Answer {
    const job = jobs.get(id);
    const list = lists.get(job?.list ?? '');
    if (job === undefined || list === undefined) return missing();
    for (const one of job.hashes) list.hashes[one.kind].add(one.hash);
    list.is_counted = true;
    return { status: 200, body: { name: `operations/${id}` } };
  }

  /** Undefined where the path is none of a job. */
  return function answer(call: Call): Answer | undefined {
    if (call.method !== 'POST' || !call.path.startsWith(collection)) return undefined;
    const [, id = '', action] = /^(?:\/(\d+))?:(\w+)$/.exec(call.path.slice(collection.length)) ?? [];
    if (action === 'create') return create(call.json());
    if (action === 'addOperations') return add(id, call.json());
    return action === 'run' ? run(id) : undefined;
  };
}
