import { type GeoProjection, geoPath } from 'd3-geo';
import type { MultiLineString } from 'geojson';
import { type ReactNode, useMemo, useState } from 'react';
import { FiguresTable } from '../charts/parts/figures-table.tsx';
import type { Family } from '../styles/channel.ts';
import type { Region } from './geometry/atlas.ts';
import { classEnds, toClass } from './geometry/classes.ts';
import { type RegionShape, regionShapes } from './geometry/region-shapes.ts';
import { MapLegend } from './map-legend.tsx';
import { RegionList } from './region-list.tsx';
import './map.css';

/** Figures by region. With a family it is money and takes the family's color; without one it is shaded in ink. */
export type RegionValues = {
  name: string;
  by: ReadonlyMap<string, number>;
  format: (value: number) => string;
  family?: Family;
};

export type RegionChoice = {
  label: string;
  selected?: ReadonlySet<string>;
  /** Left out: the map only shows. */
  onToggle?: (id: string) => void;
  values?: RegionValues;
};

type RegionMapProps = RegionChoice & {
  regions: readonly Region[];
  projection: GeoProjection;
  graticule: MultiLineString;
  /** Drawn with another projection where the map is put together from pieces. */
  graticuleProjection?: GeoProjection;
  width: number;
  height: number;
  /** Drawn above the regions: a scale bar. */
  children?: ReactNode;
};

const nothing: ReadonlySet<string> = new Set();

function Outlines({ shape }: { shape: RegionShape | undefined }) {
  if (!shape) return null;
  return (
    <>
      <path className="map-active-halo" d={shape.outline} />
      <path className="map-active" d={shape.outline} />
    </>
  );
}

/** Regions to look at and choose from: lines below, regions in the middle, marks above, figures in words beside. */
export function RegionMap(props: RegionMapProps) {
  const {
    label,
    regions,
    projection,
    graticule,
    graticuleProjection = projection,
    selected = nothing,
    onToggle,
    values,
  } = props;
  const [active, setActive] = useState<string | null>(null);
  const shapes = useMemo(() => regionShapes(regions, projection), [regions, projection]);
  const lines = useMemo(
    () => geoPath(graticuleProjection).digits(1)(graticule) ?? '',
    [graticuleProjection, graticule],
  );
  const ends = useMemo(() => (values ? classEnds(values.by.values()) : []), [values]);
  const viewBox = `0 0 ${props.width} ${props.height}`;
  const shade = (id: string) => (values ? toClass(values.by.get(id), ends) : undefined);
  const figure = (id: string) => (values ? values.format(values.by.get(id) ?? 0) : null);
  const here = shapes.find(({ id }) => id === active);

  return (
    <div>
      <div className="map" data-ch={values?.family}>
        <svg viewBox={viewBox} aria-hidden="true" className="map-under">
          <path className="map-graticule" d={lines} />
        </svg>
        {onToggle ? (
          <RegionList
            label={label}
            shapes={shapes}
            viewBox={viewBox}
            active={active}
            onActive={setActive}
            selected={selected}
            onToggle={onToggle}
            shade={shade}
            figure={figure}
          />
        ) : (
          <svg className="map-list" viewBox={viewBox} role="img" aria-label={label}>
            {shapes.map(({ id, name, outline }) => (
              <g key={id} className="map-region" data-class={shade(id)}>
                <title>{values ? `${name}, ${figure(id)}` : name}</title>
                <path d={outline} />
              </g>
            ))}
          </svg>
        )}
        <svg viewBox={viewBox} aria-hidden="true" className="map-over">
          {values &&
            shapes.map(({ id, outline }) => selected.has(id) && <path key={id} className="map-chosen" d={outline} />)}
          <Outlines shape={here} />
        </svg>
        {props.children}
      </div>
      <div className="map-readout">
        <span aria-hidden="true">
          {here ? (
            <b>{here.name}</b>
          ) : (
            onToggle && <span className="text-muted">Point at a place, or use the arrow keys</span>
          )}
          {here && values && <span className="mono ml-3 text-fine">{figure(here.id)}</span>}
        </span>
        {values && (
          <MapLegend
            name={values.name}
            ends={ends}
            format={values.format}
            {...(values.family && { family: values.family })}
          />
        )}
      </div>
      {values && !onToggle && (
        <FiguresTable
          caption={label}
          columns={['Place', values.name]}
          rows={shapes
            .filter(({ id }) => (values.by.get(id) ?? 0) > 0)
            .map(({ id, name }) => ({ name, cells: [figure(id) ?? ''] }))}
        />
      )}
    </div>
  );
}
