import { z } from 'zod';
import type { Account } from '../ad-platforms/accounts.ts';
import type { Answer } from '../ad-platforms/dialect.ts';
import { createBuilders } from './builders/builders.ts';
import type { Staged } from './builders/staged.ts';
import { failure, type Wrong, wrong } from './failure.ts';
import { MutateRequest } from './operations.ts';
import type { Resources } from './resources.ts';

const isWrong = (one: Staged | Wrong): one is Wrong => 'code' in one;

/** POST googleAds:mutate: all of it or nothing. */
export function createMutate(account: Account, resources: Resources) {
  return function mutate(body: unknown): Answer {
    const request = MutateRequest.safeParse(body);
    if (!request.success) return failure(400, z.prettifyError(request.error));
    const { mutateOperations, validateOnly } = request.data;
    const build = createBuilders(account, resources, new Map());
    const staged: Staged[] = [];
    const errors: (Wrong & { index: number })[] = [];
    for (const [index, operation] of mutateOperations.entries()) {
      const [name = ''] = Object.keys(operation);
      const input = operation[name];
      const builder = build[name];
      const made =
        builder === undefined
          ? wrong('requestError', 'UNKNOWN', `There is no operation ${name}`, name)
          : builder(input);
      if (isWrong(made)) errors.push({ ...made, index });
      else staged.push(made);
    }
    if (errors.length > 0) return failure(400, 'Request contains an invalid argument.', errors);
    if (validateOnly) return { status: 200, body: {} };
    for (const { commit } of staged) commit();
    return {
      status: 200,
      body: { mutateOperationResponses: staged.map(({ result, resourceName }) => ({ [result]: { resourceName } })) },
    };
  };
}
