import { changeLegalEntity } from '@universal-media/server/domains/accounts/profile/business/legal-entity';
import { assessRisk } from '@universal-media/server/domains/support/risk/assess-risk';
import type { Demo } from '../demo.ts';
import type { DemoPurchase } from '../money/checkout.ts';
import { createAdvertiserTimeline } from './advertiser-timeline.ts';
import { addressAt } from './businesses.ts';
import { requestFrom } from './devices.ts';

const card = { fingerprint: 'fp_demo_8210', country: 'RO', brand: 'mastercard', last4: '8210' };
const request = () => requestFrom('firefox', '198.51.100.77');

/** Schedules two accounts on one card: the first lost a bank dispute, the second is frozen and waits for staff. */
export function scheduleRiskyAccounts(demo: Demo): void {
  const { access, checkout, deps } = demo;
  const { accounts, support } = deps.services;

  const join = (days: number, full_name: string, business: string) => {
    const advertiser = createAdvertiserTimeline(demo);
    const email = addressAt(full_name.split(' ')[0] ?? '', business);
    advertiser.join(days, () => access.joinByGoogle({ full_name, email }, request()));
    return advertiser;
  };

  let disputed: DemoPurchase | undefined;
  let dispute_id = '';
  const corina = join(24.4, 'Corina Vale', 'Bright Fork Kitchen');
  corina.daysAgo(24.2, async (_own, who) => {
    disputed = await checkout.buyWithCard(who, 500, card);
  });
  corina.daysAgo(15.3, async () => {
    if (disputed) dispute_id = await checkout.dispute(disputed);
    await assessRisk(support.context, corina.userId(), 'dispute');
  });
  corina.daysAgo(9.1, async () => {
    if (disputed) await checkout.loseDispute(disputed, dispute_id);
    await assessRisk(support.context, corina.userId(), 'dispute');
  });

  const mira = join(2.6, 'Mira Holt', 'Lantern Lane Roasters');
  mira.daysAgo(2.5, (own, who) =>
    changeLegalEntity(
      accounts.context,
      own,
      who,
      {
        legal_name: 'Lantern Lane Roasters LLC',
        street: '41 Foundry Street',
        city: 'Portland',
        region: 'OR',
        postal_code: '97209',
        country: 'US',
      },
      request(),
    ),
  );
  mira.daysAgo(0.9, (_own, who) => checkout.decline(who, 250));
  mira.daysAgo(0.8, (_own, who) => checkout.buyWithCard(who, 250, card));
}
