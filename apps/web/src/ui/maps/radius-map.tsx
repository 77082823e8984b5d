import { geoPath } from 'd3-geo';
import { Minus, Plus } from 'lucide-react';
import { useMemo, useState, useTransition } from 'react';
import { useWidth } from '../layout/use-width.ts';
import type { Region } from './geometry/atlas.ts';
import { placeLabels } from './geometry/labels.ts';
import { outlinesFor } from './geometry/outlines.ts';
import { overlap, type Ring, ringShape, toBox, toView } from './geometry/view.ts';
import { MapFrame } from './map-frame.tsx';
import { ScaleBar } from './scale-bar.tsx';
import { useLoaded } from './use-loaded.ts';
import './map.css';

export type RadiusMapProps = {
  /** At least one. The first ring is emphasized unless another is framed. */
  rings: readonly Ring[];
  /** Towns for orientation, most important first. */
  places?: readonly { name: string; lon: number; lat: number }[];
  /** The ring to frame; all rings if omitted. */
  framed?: string | undefined;
  /** Whether a ring is outside the United States, where we have no counties. */
  abroad?: boolean;
  /** Width over height. */
  aspect?: number;
  /** Hides names, zoom and scale. */
  thumbnail?: boolean;
};

const ASPECT = 1.18;
const zooms = [0.25, 0.5, 1, 2, 4];
/** Above this, county names would cover the map. */
const MAX_NAMED_REGIONS = 150;
const MAX_DESCRIBED_RINGS = 5;

function describeRings(rings: readonly Ring[]): string {
  const texts = rings
    .slice(0, MAX_DESCRIBED_RINGS)
    .map(({ name, radius_miles }) => `${radius_miles} miles around ${name}`);
  const more = rings.length - texts.length;
  return `Map: ${texts.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

type DrawingProps = RadiusMapProps & {
  regions: readonly Region[];
  zoom: number;
  onZoom: (zoom: number) => void;
};

function Drawing({ regions, rings, places = [], framed, aspect = ASPECT, thumbnail, zoom, onZoom }: DrawingProps) {
  const [box, width] = useWidth();
  const height = Math.round(width / aspect);
  const chosen = rings.find(({ id }) => id === framed);
  const heavy = chosen ?? rings[0];
  const view = useMemo(
    () => toView(chosen ? [chosen] : rings, width, height, zooms[zoom] ?? 1),
    [chosen, rings, width, height, zoom],
  );
  const path = useMemo(() => geoPath(view.projection).digits(1), [view]);
  const seen = useMemo(() => regions.filter(({ shape }) => overlap(toBox(shape), view.box)), [regions, view]);
  const land = useMemo(
    () => path({ type: 'GeometryCollection', geometries: seen.map(({ shape }) => shape.geometry) }) ?? '',
    [path, seen],
  );
  const at = ({ lon, lat }: { lon: number; lat: number }) => {
    const [x = 0, y = 0] = view.projection([lon, lat]) ?? [];
    return { x, y };
  };
  const main = heavy && { ...at(heavy), name: heavy.name.replace(/,.*/, ''), heavy: true };
  const spots = places.map((place) => ({ name: place.name, ...at(place) }));
  const scaleRoom = Math.min(220, width * 0.28);
  const taken = [
    { left: 8, right: 40 + scaleRoom, top: height - 48, bottom: height },
    { left: width - 50, right: width, top: 0, bottom: 84 },
    ...(main ? [{ left: main.x - 6, right: main.x + 6, top: main.y - 18, bottom: main.y + 18 }] : []),
  ];
  const labels = thumbnail
    ? placeLabels(main ? [main] : [], width, height)
    : placeLabels(main ? [main, ...spots] : spots, width, height, taken);
  const counties =
    thumbnail || seen.length > MAX_NAMED_REGIONS
      ? []
      : placeLabels(
          seen.map(({ name, shape }) => {
            const [x, y] = path.centroid(shape);
            return { name, x: x - name.length * 3 - 9, y };
          }),
          width,
          height,
          [...taken, ...labels.map((label) => label.box)],
        ).filter((label) => label.side === 'start');

  return (
    <div className="map" ref={box}>
      <svg width={width} height={height} role="img" aria-label={describeRings(rings)}>
        <path className="map-land" d={land} />
        <path className="map-lines" d={path(view.lines) ?? ''} />
        {rings.map((ring) => (
          <path
            key={ring.id}
            className="map-ring"
            data-minor={ring === heavy ? undefined : ''}
            d={path(ringShape(ring)) ?? ''}
          />
        ))}
        {counties.map(({ name, box: { left, right }, y }) => (
          <text key={`${name} ${left}`} className="map-county" x={(left + right) / 2} y={y + 3}>
            {name}
          </text>
        ))}
        {spots.map(({ name, x, y }) => (
          <rect key={`${name} ${x} ${y}`} x={x - 2} y={y - 2} width="4" height="4" fill="var(--ink)" />
        ))}
        {main && (
          <>
            <rect x={main.x - 3.5} y={main.y - 3.5} width="7" height="7" fill="var(--ink)" />
            <path
              d={`M${main.x - 16} ${main.y}h10M${main.x + 6} ${main.y}h10M${main.x} ${main.y - 16}v10M${main.x} ${main.y + 6}v10`}
              stroke="var(--ink)"
              strokeWidth="1.25"
            />
          </>
        )}
        {labels.map(({ name, x, y, side, heavy: large }) => (
          <text
            key={`${name} ${x} ${y}`}
            x={side === 'start' ? x + (large ? 18 : 9) : x - (large ? 18 : 9)}
            y={y + 4}
            textAnchor={side}
            data-heavy={large ? '' : undefined}
          >
            {name}
          </text>
        ))}
        {!thumbnail && <ScaleBar x={24} y={height - 22} milesPerPixel={view.milesPerPixel} room={scaleRoom} />}
      </svg>
      {!thumbnail && (
        <div className="map-zoom">
          <button
            type="button"
            aria-label="Zoom in"
            disabled={zoom === zooms.length - 1}
            onClick={() => onZoom(zoom + 1)}
          >
            <Plus size={16} />
          </button>
          <button type="button" aria-label="Zoom out" disabled={zoom === 0} onClick={() => onZoom(zoom - 1)}>
            <Minus size={16} />
          </button>
        </div>
      )}
    </div>
  );
}

/** Locations among their counties, states or countries, each with its radius to scale. */
export function RadiusMap(props: RadiusMapProps) {
  const { rings, framed, abroad = false, aspect = ASPECT } = props;
  const [zoom, setZoom] = useState(2);
  const [, startTransition] = useTransition();
  const inFrame = rings.filter(({ id }) => id === framed);
  const atlas = useLoaded(outlinesFor(inFrame.length > 0 ? inFrame : rings, zooms[zoom] ?? 1, abroad));
  if (atlas.state !== 'ready') return <MapFrame state={atlas.state} aspect={aspect} onRetry={atlas.retry} />;
  return (
    <Drawing {...props} regions={atlas.value} zoom={zoom} onZoom={(next) => startTransition(() => setZoom(next))} />
  );
}
