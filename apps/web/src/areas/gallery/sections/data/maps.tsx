import { useState } from 'react';
import { compact, money, moneyRounded } from '#lib/format/format.ts';
import { MapFrame } from '#ui/maps/map-frame.tsx';
import { RadiusMap } from '#ui/maps/radius-map.tsx';
import { StatesMap } from '#ui/maps/states-map.tsx';
import { WorldMap } from '#ui/maps/world-map.tsx';
import { peopleByCountry, rings, ringsAbroad, spendByState, towns } from '../../sample/places.ts';
import type { GallerySection } from '../../section.ts';

function useChoice(first: string[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(first));
  const toggle = (id: string) =>
    setSelected((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  return { selected, onToggle: toggle };
}

function Radius() {
  return (
    <div className="grid gap-5 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <RadiusMap rings={rings} places={towns} />
      <div className="grid content-start gap-5">
        <RadiusMap rings={rings} aspect={1.35} thumbnail />
        <RadiusMap rings={ringsAbroad} aspect={1.35} abroad />
        <MapFrame state="failed" aspect={2.2} onRetry={() => undefined} />
        <MapFrame state="loading" aspect={2.2} onRetry={() => undefined} />
      </div>
    </div>
  );
}

function States() {
  const choice = useChoice(['TX', 'OK', 'NM']);
  return <StatesMap label="Choose states" {...choice} />;
}

function Spend() {
  return (
    <StatesMap
      label="Streaming spend by state"
      values={{
        name: 'Spend',
        by: spendByState,
        format: (cents) => (cents % 100 === 0 ? moneyRounded(cents) : money(cents)),
        family: 'streaming',
      }}
    />
  );
}

function Countries() {
  const choice = useChoice(['MX']);
  return (
    <WorldMap
      label="Choose countries"
      {...choice}
      values={{ name: 'People', by: peopleByCountry, format: (value) => compact(value) }}
    />
  );
}

export const radiusMap: GallerySection = { title: 'Map with a radius', span: 3, Body: Radius };
export const statesMap: GallerySection = { title: 'State selection', span: 2, Body: States };
export const spendMap: GallerySection = { title: 'Spend by state', span: 1, Body: Spend };
export const worldMap: GallerySection = { title: 'Countries', span: 3, Body: Countries };
