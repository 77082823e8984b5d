import { driveAdPlatform } from '@universal-media/simulators/ad-platforms/driver';
import { AD_PLATFORMS, adPlatformOrigin } from '@universal-media/stack/ad-platform-simulators';
import { AD_PLATFORM_PORT } from '../product/settings.ts';

const everywhere = AD_PLATFORMS.map((name) => driveAdPlatform(adPlatformOrigin(name, AD_PLATFORM_PORT)));

/** What the platforms have under a campaign's name, and how often each was made there. */
export async function onPlatforms(campaign_id: string) {
  const prefix = `um-${campaign_id.replaceAll('-', '')}-`;
  const states = await Promise.all(everywhere.map((driver) => driver.state()));
  return states.flatMap(({ campaigns, created }) =>
    campaigns
      .filter(({ key }) => key?.startsWith(prefix))
      .map(({ key, status, budget_cents, spend_cents }) => ({
        begun: key?.slice(prefix.length),
        made: created[key ?? ''],
        status,
        budget_cents,
        spend_cents,
      })),
  );
}

/** What each platform was sent for a campaign that it has once, field by field. */
export async function receivedFor(campaign_id: string) {
  const prefix = `um-${campaign_id.replaceAll('-', '')}-`;
  const found = await Promise.all(
    everywhere.map(async (driver) => {
      const { campaigns } = await driver.state();
      const own = campaigns.filter(({ key }) => key?.startsWith(prefix));
      return Promise.all(
        own.map(async ({ key, id }) => [key?.slice(prefix.length), await driver.received(id)] as const),
      );
    }),
  );
  return new Map(found.flat());
}

/** Everything that runs there is shown to people on this day. */
export const deliver = (day: string) => Promise.all(everywhere.map((driver) => driver.deliver({ day })));
