import { afterCompletion } from '@universal-media/contract/support/sequences/sequence';
import { renderSequenceEmail, type SequenceEmail } from '../emails/support/after-completion.tsx';

const email: SequenceEmail = {
  step: 1,
  full_name: 'Ada Okafor',
  campaign: 'Winter boots, Chicago and Milwaukee',
  totals: { impressions: 84_210, clicks: 1_264, spent_cents: 64_000 },
  delivered_percent: 98,
  smart_boost: null,
  url: 'https://universalmedia.example/',
  sender: ['Universal Media', '1 Main St', 'Austin TX'],
  unsubscribe_url: 'https://universalmedia.example/unsubscribe',
};
const smart_boost = { url: 'https://universalmedia.example/boost', dollars_a_month: 99, saving_percent: 20 };

/** The emails after a completed campaign, with both forms of the first and the last. */
export const sequenceSamples = [
  ...afterCompletion.steps.map(({ step, when }) => ({
    name: `After completion, email ${step}: ${when.toLowerCase()}`,
    render: () => renderSequenceEmail({ ...email, step }),
  })),
  {
    name: 'After completion, email 1: too little delivered',
    render: () =>
      renderSequenceEmail({
        ...email,
        totals: { impressions: 31_200, clicks: 402, spent_cents: 24_300 },
        delivered_percent: 37,
      }),
  },
  {
    name: 'After completion, email 3: Smart Boost',
    render: () => renderSequenceEmail({ ...email, step: 3, smart_boost }),
  },
];
