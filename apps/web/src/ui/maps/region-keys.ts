import type { KeyboardEvent } from 'react';
import { type Direction, directions, findNeighbor, type Spot } from './geometry/neighbor.ts';

const isDirection = (key: string): key is Direction => key in directions;

type RegionKeys = {
  spots: readonly (Spot & { name: string })[];
  active: string | null;
  onActive: (id: string) => void;
  onToggle: (id: string) => void;
};

/** Arrows walk the map, letters jump to a name, Home and End go to the ends of the alphabet, Space and Enter choose. */
export function regionKeys({ spots, active, onActive, onToggle }: RegionKeys): (event: KeyboardEvent) => void {
  const here = spots.find((spot) => spot.id === active) ?? spots[0];

  function target(key: string): Spot | null | undefined {
    if (!here) return null;
    if (isDirection(key)) return active === null ? here : findNeighbor(spots, here, key);
    if (key === 'Home') return spots[0];
    if (key === 'End') return spots.at(-1);
    if (!/^\p{L}$/u.test(key)) return null;
    // The next name with that letter, and round again from the first.
    const from = spots.indexOf(here);
    const starts = (spot: { name: string }) => spot.name.toLowerCase().startsWith(key.toLowerCase());
    return spots.slice(from + 1).find(starts) ?? spots.find(starts);
  }

  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.key === ' ' || event.key === 'Enter') && here) {
      event.preventDefault();
      onToggle(here.id);
      return;
    }
    const next = target(event.key);
    if (next === null || next === undefined) return;
    event.preventDefault();
    onActive(next.id);
  };
}
