import { platformEndpoints, platformIds } from '@universal-media/contract/platforms/platforms';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

it('lists every platform once, in its category and in the order of the registry', async () => {
  const response = await environment.app.inject({ url: '/api/platforms' });
  const { platforms } = platformEndpoints.listPlatforms.answers.body.parse(response.json());
  const cards = Object.values(platforms).flat();
  expect(cards.map(({ id }) => id)).toEqual(platformIds);
  for (const [category, group] of Object.entries(platforms)) {
    expect(group.every((card) => card.category === category && card.min_cpm <= card.max_cpm)).toBe(true);
  }
});

it('checks places by the rule the browser applies', async () => {
  const toronto = {
    place_id: 'city:6167865',
    type: 'city',
    value: 'Toronto',
    display_name: 'Toronto, ON, Canada',
    country_code: 'CA',
    state_code: 'ON',
    coordinates: null,
    population: null,
    county: null,
  };
  const payload = { platforms: ['roku', 'tiktok'], locations: [toronto] };
  const path = '/api/platforms/validate-locations';
  expect((await environment.app.inject({ method: 'POST', url: path, payload })).statusCode).toBe(401);
  const response = await (await accountHolder(environment)).post(path, payload);
  expect(response.json().validation).toEqual({
    roku: {
      supported: false,
      platform_name: 'Roku',
      warnings: [],
      errors: ['Roku is shown in the United States only, not in Canada.'],
    },
    tiktok: { supported: true, platform_name: 'TikTok', warnings: [], errors: [] },
  });
});
