import type { Option } from './list-popup.tsx';

/** "UTC−6": how far a zone's clock is from UTC at a moment; summer time moves it. */
export function getOffset(zone: string, at: Date): string {
  const offset = formatPart(zone, at, 'shortOffset').replace('GMT', 'UTC').replace('-', '−');
  return offset === 'UTC+0' ? 'UTC' : offset;
}

/** "Central Time" */
const nameFor = (zone: string, at: Date) => formatPart(zone, at, 'longGeneric');

function formatPart(timeZone: string, at: Date, timeZoneName: 'shortOffset' | 'longGeneric'): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

export const zoneOption = (zone: string, at: Date): Option => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
  hint: `${getOffset(zone, at)} · ${nameFor(zone, at)}`,
});

/** Every zone this browser knows, and those that must be in the list though it does not name them. */
export function zoneOptions(at: Date, also: readonly string[]): Option[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...also]);
  return [...names].sort().map((zone) => zoneOption(zone, at));
}

const plain = (text: string) => text.toLowerCase().replaceAll('−', '-').replaceAll('_', ' ');

/** The zones that have every word that was typed: of the place, the name or the distance from UTC. */
export function findZones(options: readonly Option[], query: string): readonly Option[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return options.filter(({ label, hint = '' }) => {
    const text = plain(`${label} ${hint}`);
    return words.every((word) => text.includes(word));
  });
}

export const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
