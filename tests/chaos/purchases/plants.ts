import type { Edit } from '../kit/planted-server.ts';

const completion = 'src/domains/money/purchases/complete-purchase.ts';
const events = 'src/domains/money/payment-events/receive-payment-event.ts';

/** Faults that the purchases program must find. Each one loses or creates money. */
export const purchasePlants = {
  /** Every report of a payment adds its credits again. */
  'credit-each-report': [
    {
      file: completion,
      from: "if (row.status === 'paid' || row.status === 'failed') {",
      to: "if (row.status === 'failed') {",
    },
    { file: completion, from: 'reference: purchase_id,', to: 'reference: context.newId(),' },
    { file: events, from: 'if (await store.insert(trx, stored)) {', to: 'await store.insert(trx, stored); {' },
    {
      file: events,
      from: 'if (!row || row.processed_at !== null) return;',
      to: 'if (!row || row.body.length === 0) return;',
    },
  ],
  /** Only the event adds credits, so a lost event loses the payment. */
  'never-ask': [{ file: completion, from: "if (row?.status !== 'open') return;", to: 'return;' }],
  /** The event is acknowledged before it is stored. */
  'answer-first': [
    {
      file: 'src/domains/money/routes.ts',
      from: 'await receivePaymentEvent(context, transact, raw, headers);',
      to: 'setTimeout(() => void receivePaymentEvent(context, transact, raw, headers).catch(() => undefined), 1500);',
    },
    { file: completion, from: "if (row?.status !== 'open') return;", to: 'return;' },
  ],
} as const satisfies Record<string, readonly Edit[]>;

export type PurchasePlant = keyof typeof purchasePlants;
export const purchasePlantNames = Object.keys(purchasePlants);
export const isPurchasePlant = (name: string): name is PurchasePlant => Object.hasOwn(purchasePlants, name);
