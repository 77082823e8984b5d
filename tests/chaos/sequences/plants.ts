import type { Edit } from '../kit/planted-server.ts';

/** Faults that the run of sequences must find. */
export const sequencePlants = {
  /** Every email is sent as soon as it is planned. */
  'send-early': [
    { file: 'src/domains/support/sequences/plan-sequence.ts', from: 'not_before: send_at,', to: '' },
    {
      file: 'src/domains/support/sequences/send-sequence-email.ts',
      from: ' || clock.now() < row.send_at',
      to: '',
    },
  ],
  /** Consent is asked when the email is planned only. */
  'forget-consent': [
    {
      file: 'src/core/support/sequences/decide-email.ts',
      from: "if (!isEmailed(facts.preferences, 'marketing')) return 'marketing_off';",
      to: '',
    },
    {
      file: 'src/domains/operations/messaging/deliver-once.ts',
      from: 'if (await isTurnedOff(context, trx, email))',
      to: 'if (false)',
    },
  ],
} as const satisfies Record<string, readonly Edit[]>;

export type SequencePlant = keyof typeof sequencePlants;
export const sequencePlantNames = Object.keys(sequencePlants);
export const isSequencePlant = (name: string): name is SequencePlant => Object.hasOwn(sequencePlants, name);
