import { targetingEndpoints } from '@universal-media/contract/targeting/targeting-options';
import { expect, it } from 'vitest';
import { listTargetingOptions } from './list-targeting-options.ts';

it('offers several choices in every group', () => {
  const options = targetingEndpoints.listTargetingOptions.answers.body.parse(listTargetingOptions());
  for (const [name, choices] of Object.entries(options)) expect(choices.length, name).toBeGreaterThan(2);
});
