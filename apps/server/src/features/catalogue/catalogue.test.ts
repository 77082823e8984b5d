import { platformEndpoints, platformIds } from '@universal-media/contract/platforms';
import { targetingEndpoints } from '@universal-media/contract/targeting-options';
import { templateEndpoints } from '@universal-media/contract/templates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const read = async (url: string): Promise<unknown> => (await world.app.inject({ url })).json();

describe('the catalogue, for everybody', () => {
  it('has every platform once, in its category and in the order of the cards', async () => {
    const { platforms } = platformEndpoints.list.answers.body.parse(await read('/api/platforms'));
    expect(
      Object.values(platforms)
        .flat()
        .map(({ id }) => id),
    ).toEqual(platformIds);
    for (const [category, cards] of Object.entries(platforms)) {
      expect(cards.every((card) => card.category === category && card.min_cpm <= card.max_cpm)).toBe(true);
    }
  });

  it('has something to choose from in every group', async () => {
    const options = targetingEndpoints.options.answers.body.parse(await read('/api/targeting-options'));
    for (const [name, choices] of Object.entries(options)) expect(choices.length, name).toBeGreaterThan(2);
  });

  it('has templates to begin with', async () => {
    const { templates } = templateEndpoints.list.answers.body.parse(await read('/api/templates'));
    expect(new Set(templates.map(({ template_id }) => template_id)).size).toBe(templates.length);
    expect(templates.length).toBeGreaterThan(3);
  });
});
