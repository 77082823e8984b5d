import fc from 'fast-check';
import { expect, test } from 'vitest';
import { families } from '../../styles/channel.ts';
import { sumOfFamilies, toStack } from './stack.ts';

const amount = fc.integer({ min: 0, max: 10_000_000 });

test("layers touch, keep family order, and reach the day's total", () => {
  fc.assert(
    fc.property(fc.record({ streaming: amount, social: amount, search: amount, audio: amount }), (amounts) => {
      const layers = toStack(amounts);
      expect(layers.at(-1)?.high ?? 0).toBe(sumOfFamilies(amounts));
      for (const [index, layer] of layers.entries()) {
        expect(layer.low).toBe(index === 0 ? 0 : layers[index - 1]?.high);
        expect(layer.high - layer.low).toBe(amounts[layer.family]);
      }
      const order = layers.map((layer) => families.indexOf(layer.family));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    }),
  );
});
