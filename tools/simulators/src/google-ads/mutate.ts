import { z } from 'zod';
import type { Account, Answer } from '../ad-platforms/dialect.ts';
import { createBuilders } from './builders.ts';
import { failure, type Wrong, wrong } from './failure.ts';
import { MutateRequest } from './operations.ts';
import type { Resources } from './resources.ts';

/** One operation that is good: what it is called afterwards, and how it is done. Nothing is done before all are good. */
export interface Staged {
  readonly result: string;
  readonly resourceName: string;
  commit(): void;
}

/** What was made earlier in the same request, under the negative number it was given. */
export type Temporary = Map<string, string>;

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
      const [[name = '', wish] = []] = Object.entries(operation);
      const builder = build[name];
      const made =
        builder === undefined ? wrong('requestError', 'UNKNOWN', `There is no operation ${name}`, name) : builder(wish);
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
