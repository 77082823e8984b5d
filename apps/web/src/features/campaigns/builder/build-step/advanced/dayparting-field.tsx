import { slotCount } from '@universal-media/contract/campaigns/advice/advanced-advice';
import { DAYPARTS, DAYS } from '@universal-media/contract/targeting/targeting-options';
import { Button } from '#ui/actions/button.tsx';
import { Switch } from '#ui/forms/choices/switch.tsx';
import { paintBox, type Schedule } from './dayparting.ts';
import { DaypartingGrid } from './dayparting-grid.tsx';

interface DaypartingFieldProps {
  enabled: boolean;
  schedule: Schedule;
  onEnabledChange: (enabled: boolean) => void;
  onScheduleChange: (schedule: Schedule) => void;
}

const SLOTS = DAYS.length * DAYPARTS.length;
const first = { day: 0, part: 0 };
const last = { day: DAYS.length - 1, part: DAYPARTS.length - 1 };
const always = paintBox({}, first, last, true);

export function DaypartingField({ enabled, schedule, onEnabledChange, onScheduleChange }: DaypartingFieldProps) {
  const chosen = slotCount({ dayparting_schedule: schedule });
  return (
    <div className="grid gap-3">
      <Switch
        label="Dayparting"
        hint="Show ads only at the selected times. When off, ads run at all times."
        checked={enabled}
        onCheckedChange={(on) => {
          onEnabledChange(on);
          // Starts with every slot selected, so that ads never stop by accident.
          if (on && chosen === 0) onScheduleChange(always);
        }}
      />
      {enabled && (
        <div className="grid gap-2">
          <DaypartingGrid schedule={schedule} onChange={onScheduleChange} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted text-small">
            <span role="status">
              {chosen} of {SLOTS} time slots
            </span>
            <span className="flex gap-2">
              <Button size="s" onClick={() => onScheduleChange(always)}>
                All
              </Button>
              <Button size="s" onClick={() => onScheduleChange({})}>
                None
              </Button>
            </span>
            <span className="basis-full">
              Drag to select, or click a day or a time of day. Keyboard: arrow keys move, Space toggles, Shift + arrow
              selects.
            </span>
          </div>
        </div>
      )}
    </div>
  );
}
