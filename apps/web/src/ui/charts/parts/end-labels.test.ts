import { expect, test } from 'vitest';
import { endLabels } from './end-labels.ts';
import { toBands, valueAxis } from './plot.ts';

const place = (current: number, previous: number, width = 800) =>
  endLabels({
    current: { index: 9, value: current },
    previous: { index: 9, value: previous },
    bands: toBands(14, width),
    axis: valueAxis(500, 20, 150),
    width,
  });

test('labels stand at the ends of their lines', () => {
  const { current, previous } = place(419, 307);
  expect(current?.y).toBeLessThan(previous?.y ?? 0);
});

test('the older label gives way when the two would touch', () => {
  const { current, previous } = place(300, 299);
  expect((previous?.y ?? 0) - (current?.y ?? 0)).toBe(15);
  const above = place(299, 300);
  expect((above.current?.y ?? 0) - (above.previous?.y ?? 0)).toBe(15);
});

test('the older line is named only where there is room', () => {
  expect(place(419, 307, 800).named).toBe(true);
  expect(place(419, 307, 340).named).toBe(false);
});
