import { useState } from 'react';
import { LinkButton } from '../actions/link.tsx';
import { Combobox } from './combobox.tsx';
import { Field } from './field.tsx';
import { deviceZone, findZones, getOffset, zoneOption, zoneOptions } from './time-zones.ts';

interface TimeZoneFieldProps {
  /** Of the control, where a link must lead to it. */
  id?: string;
  /** Empty while none is chosen. */
  value: string;
  onChange: (zone: string) => void;
  error?: string | undefined;
}

export function TimeZoneField({ id, value, onChange, error }: TimeZoneFieldProps) {
  const [now] = useState(() => new Date());
  const [device] = useState(deviceZone);
  const [all] = useState(() => zoneOptions(now, [value, device].filter(Boolean)));
  const [query, setQuery] = useState('');
  const chosen = value === '' ? null : zoneOption(value, now);
  return (
    <div className="grid justify-items-start gap-1.5">
      <Field {...(id && { id })} label="Time zone" required error={error} hint={chosen?.hint} className="w-full">
        <Combobox
          value={chosen}
          onValueChange={(option) => onChange(option?.value ?? '')}
          options={findZones(all, query)}
          onQueryChange={setQuery}
          placeholder="Search by city or name"
          emptyText="No time zones found"
        />
      </Field>
      {device !== value && (
        <LinkButton onClick={() => onChange(device)}>
          Use this device's time zone: {device.replaceAll('_', ' ')} ({getOffset(device, now)})
        </LinkButton>
      )}
    </div>
  );
}
