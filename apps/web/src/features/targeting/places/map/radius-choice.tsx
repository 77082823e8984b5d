import { RADIUS_MILES, type RadiusMiles } from '@universal-media/contract/targeting/locations';
import { clsx } from 'clsx';
import { useId } from 'react';
import { Fader } from '#ui/forms/numbers/fader.tsx';

const last = RADIUS_MILES.length - 1;

interface RadiusChoiceProps {
  value: RadiusMiles;
  /** Some locations have a radius of their own. */
  varies: boolean;
  onChange: (value: RadiusMiles) => void;
}

/** The radius of all locations at once. The numbers below the slider are buttons, so dragging is optional. */
export function RadiusChoice({ value, varies, onChange }: RadiusChoiceProps) {
  const labelId = useId();
  const choose = (index: number) => {
    const miles = RADIUS_MILES[index];
    if (miles !== undefined && (varies || miles !== value)) onChange(miles);
  };
  return (
    <fieldset aria-labelledby={labelId}>
      <div className="flex items-baseline justify-between gap-2 text-small">
        <span id={labelId} className="font-560">
          Radius, all locations
        </span>
        <b className="mono">{varies ? 'Varies' : `${value} mi`}</b>
      </div>
      <div className="px-3">
        <Fader
          value={RADIUS_MILES.indexOf(value)}
          onValueChange={choose}
          min={0}
          max={last}
          step={1}
          bigStep={2}
          aria-labelledby={labelId}
          valueText={(index) => `${RADIUS_MILES[index]} miles`}
          className="[--tick:25%]"
        />
      </div>
      {/* Each number is centered under its tick, so the row is half a number wider than the scale on both sides. */}
      <div className="flex justify-between">
        {RADIUS_MILES.map((miles, index) => (
          <button
            key={miles}
            type="button"
            aria-label={`${miles} miles`}
            aria-pressed={!varies && miles === value}
            className={clsx(
              'mono-tick grid size-6 place-items-center hover:text-ink',
              !varies && miles === value ? 'font-600 text-ink' : 'text-muted',
            )}
            onClick={() => choose(index)}
          >
            {miles}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
