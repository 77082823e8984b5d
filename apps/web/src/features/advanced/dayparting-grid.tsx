import { DAYPARTS, DAYS } from '@universal-media/contract/targeting-options';
import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { allOn, isOn, moveInGrid, paintBox, type Schedule, type Slot, toggle } from './dayparting.ts';

interface DaypartingGridProps {
  schedule: Schedule;
  onChange: (schedule: Schedule) => void;
}

/** A drag: what it began with, where, and whether it paints or wipes. */
interface Stroke {
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
 * Seven days across, three parts of the day down. A press turns a slot, or by its head a whole row or column; a drag paints
 * a box. One cell takes the tab stop: arrows walk, space turns, shift with an arrow carries the state along.
 */
export function DaypartingGrid({ schedule, onChange }: DaypartingGridProps) {
  const [cursor, setCursor] = useState<Slot>({ day: 0, part: 0 });
  const walked = useRef(false);
  const stroke = useRef<Stroke | null>(null);
  const table = useRef<HTMLTableElement>(null);

  useEffect(() => {
    const place = `[data-day="${cursor.day}"][data-part="${cursor.part}"]`;
    if (walked.current) table.current?.querySelector<HTMLElement>(place)?.focus();
    walked.current = false;
  }, [cursor]);

  function press(event: KeyboardEvent) {
    const to = moveInGrid(cursor, event.key);
    if (to === null) return;
    event.preventDefault();
    if (event.shiftKey && !isHead(cursor) && !isHead(to))
      onChange(paintBox(schedule, cursor, to, isOn(schedule, cursor)));
    walked.current = true;
    setCursor(to);
  }
  function begin(event: PointerEvent) {
    const from = slotAt(event.clientX, event.clientY);
    stroke.current = from && { base: schedule, from, on: !isOn(schedule, from), moved: false };
  }
  function drag(event: PointerEvent) {
    const now = stroke.current;
    if (!now || event.buttons === 0) return;
    const to = slotAt(event.clientX, event.clientY);
    if (to === null || (!now.moved && same(to, now.from))) return;
    now.moved = true;
    onChange(paintBox(now.base, now.from, to, now.on));
  }
  function turn(place: Slot) {
    setCursor(place);
    // The click that ends a drag has been painted already.
    if (!stroke.current?.moved) onChange(toggle(schedule, place));
    stroke.current = null;
  }
  const cell = (place: Slot) => ({ place, focusable: same(place, cursor), onTurn: turn });

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
      onPointerMove={drag}
      onPointerCancel={() => {
        stroke.current = null;
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
            {DAYS.map((dayName, day) => (
              <SlotCell
                key={dayName}
                {...cell({ day, part })}
                name={`${dayName} ${partName}`}
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
  onTurn: (place: Slot) => void;
}

const wired = ({ place, name, on, focusable, onTurn }: CellProps) =>
  ({
    type: 'button',
    'data-day': place.day,
    'data-part': place.part,
    'aria-label': name,
    'aria-pressed': on,
    tabIndex: focusable ? 0 : -1,
    onClick: () => onTurn(place),
  }) as const;

function Head({ children, ...cell }: CellProps & { children: string }) {
  return (
    <button
      {...wired(cell)}
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

// A swipe up or down scrolls the page, one along the week paints.
function SlotCell(cell: CellProps) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a td inside role=grid is a gridcell
    <td aria-selected={cell.on} className={clsx('border p-0', cell.on ? 'border-panel' : 'border-rule-2')}>
      <button
        {...wired(cell)}
        className={clsx(
          'relative block h-10 w-full touch-pan-y focus-visible:z-1',
          cell.on ? 'bg-ink hover:bg-ink-2' : 'bg-panel hover:bg-track',
        )}
      />
    </td>
  );
}
