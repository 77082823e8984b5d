import { z } from 'zod';
import type { AdvertiserFact } from './advertiser-kinds.ts';
import { advertiserKind } from './kind.ts';

const whole = {
  payload: z.object({ campaign: z.string() }),
  category: 'campaigns',
  severity: 'info',
  email: 'none',
  title: ({ campaign }: { campaign: string }) => campaign,
  body: () => 'It is live.',
  action: 'View campaign',
  link: () => '/',
  group: null,
} as const;

advertiserKind(whole);

const { title: _title, ...withoutTitle } = whole;
// @ts-expect-error A kind without a title.
advertiserKind(withoutTitle);

const { body: _body, ...withoutBody } = whole;
// @ts-expect-error A kind without a text.
advertiserKind(withoutBody);

const { link: _link, ...withoutLink } = whole;
// @ts-expect-error A kind without a link.
advertiserKind(withoutLink);

// @ts-expect-error A text that needs a fact which the payload does not have.
advertiserKind({ ...whole, title: ({ platform }: { platform: string }) => platform });

const live: AdvertiserFact = { kind: 'campaign_live', payload: { campaign_id: '', campaign: 'Winter' } };
// @ts-expect-error The payload of another kind.
const mixed: AdvertiserFact = { kind: 'low_balance', payload: live.payload };

export type Checked = typeof mixed;
