import { AsyncLocalStorage } from 'node:async_hooks';
import type { AdPlatform } from '../ad-platform.ts';
import type { CallPriority } from './call-queue.ts';

/** On whose behalf a call is made, and how urgent it is. */
interface CallContext {
  readonly account: string;
  readonly priority: CallPriority;
}

const contexts = new AsyncLocalStorage<CallContext>();

/** Calls outside any account, such as opening one, share a place in the queue. */
const NO_ACCOUNT: CallContext = { account: '', priority: 'normal' };

export const currentCall = (): CallContext => contexts.getStore() ?? NO_ACCOUNT;

/**
 * Names the account in every call of a platform, and marks those that stop ads or show what they cost as urgent: they must not
 * wait behind launches.
 */
export function namingAccount(platform: AdPlatform, account: string): AdPlatform {
  const run = <Result>(priority: CallPriority, call: () => Promise<Result>) =>
    contexts.run({ account, priority }, call);
  return {
    validate: (order) => run('normal', () => platform.validate(order)),
    find: (key) => run('normal', () => platform.find(key)),
    create: (order, options) => run('normal', () => platform.create(order, options)),
    update: (id, order) => run('normal', () => platform.update(id, order)),
    activate: (id) => run('normal', () => platform.activate(id)),
    pause: (id) => run('urgent', () => platform.pause(id)),
    archive: (id) => run('urgent', () => platform.archive(id)),
    status: (id) => run('urgent', () => platform.status(id)),
    metrics: (id, days) => run('urgent', () => platform.metrics(id, days)),
    readAccount: (days) => run('urgent', () => platform.readAccount(days)),
    readFigures: (days) => run('urgent', () => platform.readFigures(days)),
    readReach: (window) => run('normal', () => platform.readReach(window)),
    readCreatives: (days) => run('normal', () => platform.readCreatives(days)),
    readPlaces: (days) => run('normal', () => platform.readPlaces(days)),
    readCustomerLists: () => run('normal', () => platform.readCustomerLists()),
    list: () => run('normal', () => platform.list()),
  };
}
