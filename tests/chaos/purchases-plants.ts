import type { Edit } from './plants.ts';

const fulfilment = 'src/features/purchases/service/fulfilment.ts';
const events = 'src/features/payment-events/service.ts';

/** Faults that the run of purchases must find. Each has lost or made money somewhere else. */
export const purchasePlants = {
  /** Every report of a payment books it. */
  'credit-each-report': [
    {
      file: fulfilment,
      from: "if (row.status === 'paid' || row.status === 'failed') {",
      to: "if (row.status === 'failed') {",
    },
    { file: fulfilment, from: 'reference: purchase_id,', to: 'reference: newId(),' },
    { file: events, from: 'if (await store.insert(trx, kept)) {', to: 'await store.insert(trx, kept); {' },
    {
      file: events,
      from: 'if (!row || row.processed_at !== null) return;',
      to: 'if (!row || row.body.length === 0) return;',
    },
  ],
  /** Only the event brings credits: one that is lost is lost. */
  'never-ask': [{ file: fulfilment, from: "if (row?.status !== 'open') return;", to: 'return;' }],
  /** The event is answered before it is stored. */
  'answer-first': [
    {
      file: 'src/features/payment-events/routes.ts',
      from: 'await paymentEvents.receive(transact, raw, headers);',
      to: 'setTimeout(() => void paymentEvents.receive(transact, raw, headers).catch(() => undefined), 1500);',
    },
    { file: fulfilment, from: "if (row?.status !== 'open') return;", to: 'return;' },
  ],
} as const satisfies Record<string, readonly Edit[]>;

export type PurchasePlant = keyof typeof purchasePlants;
export const purchasePlantNames = Object.keys(purchasePlants);
export const isPurchasePlant = (name: string): name is PurchasePlant => Object.hasOwn(purchasePlants, name);
