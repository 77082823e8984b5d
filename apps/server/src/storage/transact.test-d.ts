import type { OwnerTransact, SystemTransact, Transact } from './transact.ts';

declare const system: SystemTransact;
declare const owner: OwnerTransact;
declare const unscoped: Transact;

system satisfies Transact;
owner satisfies Transact;

// @ts-expect-error A transaction that sees every tenant never serves one advertiser's call.
system satisfies OwnerTransact;

// @ts-expect-error A transaction that sees one advertiser cannot do the system's work.
owner satisfies SystemTransact;

// @ts-expect-error A transaction of unknown scope is not a system transaction.
unscoped satisfies SystemTransact;

// @ts-expect-error A transaction of unknown scope is not an owner's transaction.
unscoped satisfies OwnerTransact;
