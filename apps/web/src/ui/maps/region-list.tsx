import { useId } from 'react';
import type { RegionShape } from './geometry/region-shapes.ts';
import { regionKeys } from './region-keys.ts';

type RegionListProps = {
  label: string;
  shapes: readonly RegionShape[];
  viewBox: string;
  active: string | null;
  onActive: (id: string | null) => void;
  selected: ReadonlySet<string>;
  onToggle: (id: string) => void;
  /** The shade of a region, and its figure in words, when the map shows figures. */
  shade: (id: string) => number | undefined;
  figure: (id: string) => string | null;
};

function regionAt(target: EventTarget): string | null {
  return target instanceof Element ? (target.closest('[data-region]')?.getAttribute('data-region') ?? null) : null;
}

/** The map as a list box, so that a keyboard and a screen reader choose from it as from any list. */
export function RegionList(props: RegionListProps) {
  const { label, shapes, viewBox, active, onActive, selected, onToggle, shade, figure } = props;
  const base = useId();
  const first = () => shapes.find(({ id }) => selected.has(id))?.id ?? shapes[0]?.id ?? null;
  return (
    <div
      className="map-list"
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable="true"
      aria-activedescendant={active ? `${base}${active}` : undefined}
      onKeyDown={regionKeys({ spots: shapes, active, onActive, onToggle })}
      onFocus={() => active === null && onActive(first())}
      onBlur={() => onActive(null)}
      onClick={(event) => {
        const id = regionAt(event.target);
        if (id) onToggle(id);
      }}
      onPointerOver={(event) => onActive(regionAt(event.target))}
      onPointerLeave={() => onActive(null)}
    >
      <svg viewBox={viewBox} role="presentation" focusable="false">
        {shapes.map(({ id, name, x, y, outline, tiny }) => {
          const words = figure(id);
          return (
            <g
              key={id}
              id={`${base}${id}`}
              className="map-region"
              role="option"
              tabIndex={-1}
              aria-selected={selected.has(id)}
              aria-label={words ? `${name}, ${words}` : name}
              data-region={id}
              data-class={shade(id)}
            >
              <path d={outline} />
              {tiny && <rect x={x - 2.5} y={y - 2.5} width="5" height="5" />}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
