import { DAYPARTS, DAYS } from '@universal-media/contract/targeting/targeting-options';
import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { allOn, isOn, moveInGrid, paintBox, type Schedule, type Slot, toggle } from './dayparting.ts';

interface DaypartingGridProps {
  schedule: Schedule;
  onChange: (schedule: Schedule) => void;
}

/** A drag: the schedule before it, where it started, and whether it selects or clears. */
interface Drag {
  readonly base: Schedule;
  readonly from: Slot;
  readonly on: boolean;
  moved: boolean;
}

const same = (a: Slot, b: Slot): boolean => a.day === b.day && a.part === b.part;
const isHead = ({ day, part }: Slot): boolean => day < 0 || part < 0;

function slotAt(x: number, y: number): Slot | null {
  const { day, part } = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-part]')?.dataset ?? {};
  const slot = { day: Number(day), part: Number(part) };
  return day === undefined || part === undefined || isHead(slot) ? null : slot;
}

/**
 * Seven days across, three dayparts down. A click toggles a slot, or a whole row or column by its header; a drag selects a
 * box. One cell is in the tab order: arrow keys move, Space toggles, Shift + arrow copies the state.
 */
export function DaypartingGrid({ schedule, onChange }: DaypartingGridProps) {
  const [cursor, setCursor] = useState<Slot>({ day: 0, part: 0 });
  const movedByKey = useRef(false);
  const drag = useRef<Drag | null>(null);
  const table = useRef<HTMLTableElement>(null);

  useEffect(() => {
    const place = `[data-day="${cursor.day}"][data-part="${cursor.part}"]`;
    if (movedByKey.current) table.current?.querySelector<HTMLElement>(place)?.focus();
    movedByKey.current = false;
  }, [cursor]);

  function press(event: KeyboardEvent) {
    const to = moveInGrid(cursor, event.key);
    if (to === null) return;
    event.preventDefault();
    if (event.shiftKey && !isHead(cursor) && !isHead(to))
      onChange(paintBox(schedule, cursor, to, isOn(schedule, cursor)));
    movedByKey.current = true;
    setCursor(to);
  }
  function begin(event: PointerEvent) {
    const from = slotAt(event.clientX, event.clientY);
    drag.current = from && { base: schedule, from, on: !isOn(schedule, from), moved: false };
  }
  function continueDrag(event: PointerEvent) {
    const current = drag.current;
    if (!current || event.buttons === 0) return;
    const to = slotAt(event.clientX, event.clientY);
    if (to === null || (!current.moved && same(to, current.from))) return;
    current.moved = true;
    onChange(paintBox(current.base, current.from, to, current.on));
  }
  function toggleSlot(place: Slot) {
    setCursor(place);
    // The click that ends a drag was already applied.
    if (!drag.current?.moved) onChange(toggle(schedule, place));
    drag.current = null;
  }
  const cell = (place: Slot) => ({ place, focusable: same(place, cursor), onToggle: toggleSlot });

  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an ARIA grid built on a table
      role="grid"
      aria-label="When ads are shown"
      aria-multiselectable="true"
      className="w-full max-w-[40rem] table-fixed select-none border-collapse"
      onKeyDown={press}
      onPointerDown={begin}
      onPointerMove={continueDrag}
      onPointerCancel={() => {
        drag.current = null;
      }}
    >
      <thead>
        <tr>
          <td className="w-20 sm:w-24" />
          {DAYS.map((name, day) => (
            <th key={name} scope="col" className="p-0">
              <Head
                {...cell({ day, part: -1 })}
                name={`${name.slice(0, 3)}, whole day`}
                on={allOn(schedule, { day, part: -1 })}
              >
                {name.slice(0, 3)}
              </Head>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {DAYPARTS.map((partName, part) => (
          <tr key={partName}>
            <th scope="row" className="p-0">
              <Head
                {...cell({ day: -1, part })}
                name={`${partName}, every day`}
                on={allOn(schedule, { day: -1, part })}
              >
                {partName}
              </Head>
            </th>
            {DAYS.map((shortDay, day) => (
              <SlotCell
                key={shortDay}
                {...cell({ day, part })}
                name={`${shortDay} ${partName}`}
                on={isOn(schedule, { day, part })}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  place: Slot;
  name: string;
  on: boolean;
  focusable: boolean;
  onToggle: (place: Slot) => void;
}

const buttonProps = ({ place, name, on, focusable, onToggle }: CellProps) =>
  ({
    type: 'button',
    'data-day': place.day,
    'data-part': place.part,
    'aria-label': name,
    'aria-pressed': on,
    tabIndex: focusable ? 0 : -1,
    onClick: () => onToggle(place),
  }) as const;

function Head({ children, ...cell }: CellProps & { children: string }) {
  return (
    <button
      {...buttonProps(cell)}
      className={clsx(
        'relative h-8 w-full truncate text-small hover:bg-sunk focus-visible:z-1',
        cell.place.day < 0 ? 'h-10 pe-2 text-start' : 'text-center',
        cell.on ? 'font-660' : 'font-500 text-muted',
      )}
    >
      {children}
    </button>
  );
}

// A vertical swipe scrolls the page, a horizontal one selects slots.
function SlotCell(cell: CellProps) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a td inside role=grid is a gridcell
    <td aria-selected={cell.on} className={clsx('border p-0', cell.on ? 'border-panel' : 'border-rule-2')}>
      <button
        {...buttonProps(cell)}
        className={clsx(
          'relative block h-10 w-full touch-pan-y focus-visible:z-1',
          cell.on ? 'bg-ink hover:bg-ink-2' : 'bg-panel hover:bg-track',
        )}
      />
    </td>
  );
}
