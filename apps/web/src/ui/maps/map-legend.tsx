import type { Family } from '../styles/channel.ts';

const strengths = [25, 50, 75, 100];

type MapLegendProps = { name: string; ends: readonly number[]; format: (value: number) => string; family?: Family };

/** The legend: each shade covers values up to the figure below it. */
export function MapLegend({ name, ends, format, family }: MapLegendProps) {
  return (
    <ul className="map-legend" data-ch={family} aria-label={`Shades: ${name}`}>
      {ends.map((end, index) => (
        <li key={end}>
          <i style={{ background: `color-mix(in srgb, var(--full) ${strengths[index]}%, var(--panel))` }} />
          to {format(end)}
        </li>
      ))}
    </ul>
  );
}
