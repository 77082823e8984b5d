import { requestFrom } from './devices.ts';
import { joCampaigns } from './jo-campaigns.ts';
import { joDrafts } from './jo-drafts.ts';
import { joMoneyStory } from './jo-money.ts';
import { oneAdvertiser } from './one-advertiser.ts';
import { newPassword } from './staff-room.ts';
import type { Stage } from './stage.ts';

const SHOP = '203.0.113.24';
const HOME = '203.0.113.25';
const PROGRAM = '198.51.100.40';
const atTheShop = () => requestFrom('macbook', SHOP);

/** The advertiser whom the demonstration shows from the inside: the first there was, with a bit of everything. */
export function joStory(stage: Stage): void {
  const { story, door } = stage;
  const { account, apiKeys, sessions } = stage.deps.services;
  const jo = oneAdvertiser(stage);
  const [firstPassword, password] = [newPassword(), newPassword()];

  const person = { email: 'jo@ridgelinebikes.example', full_name: 'Jo Ortega' };
  jo.joins(425.3, () => door.register(person, firstPassword, atTheShop()));
  jo.does(425.28, (_, { user }) => door.followLink(user.user_id, 'advertiser.email_verified', atTheShop()));
  jo.does(425.2, (own, who) => {
    const change = { time_zone: 'America/Denver', notifications: { marketing_emails: true } };
    return account.profile.change(own, who, change, atTheShop());
  });
  jo.isChanged(330.4, 'priya', { subscription_tier: 'Basic' });
  jo.isChanged(241.3, 'sam', { user_tier: 'premium', subscription_tier: 'Professional' });

  jo.signsIn(200.3, 'password', 'windows', SHOP);
  jo.does(200.2, (own, who) => {
    const change = { current_password: firstPassword, new_password: password };
    return account.password.change(own, who, change, requestFrom('windows', SHOP));
  });
  jo.exportsData(150.2);

  jo.signsIn(61.3, 'password', 'macbook', SHOP, [45.3, 30.4, 15.2, 6.3, 0.15]);
  let key = '';
  jo.does(61.2, async (own, who) => {
    key = (await apiKeys.make(own, who, { scopes: ['account:read'] }, atTheShop())).api_key;
  });
  story.daysAgo(50.1, () => apiKeys.authenticate(key, PROGRAM));
  jo.does(34.1, async (own, who) => {
    key = (await apiKeys.rotate(own, who, { scopes: ['account:read', 'account:write'] }, atTheShop())).api_key;
  });
  story.daysAgo(0.4, () => apiKeys.authenticate(key, PROGRAM));

  jo.signsIn(24.3, 'password', 'ipad', HOME, [9.6]);
  // In a hotel, and signed out from the shop on the next day.
  jo.signsIn(18.8, 'password', 'firefox', '192.0.2.140');
  jo.does(18.3, (own, who) => sessions.revoke(own, who, who.session_id, atTheShop()));
  jo.signsIn(11.2, 'password', 'iphone', '198.51.100.93', [4.5, 1.1]);
  jo.exportsData(2.2);
  jo.isChanged(1.2, 'sam', { subscription_tier: 'Enterprise' });
  joMoneyStory(stage, jo);
  joDrafts(stage, jo);
  joCampaigns(stage, jo);
}
