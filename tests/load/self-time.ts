import { z } from 'zod';

const Profile = z.object({
  nodes: z.array(z.object({ id: z.number(), callFrame: z.object({ functionName: z.string(), url: z.string() }) })),
  endTime: z.number(),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
  startTime: z.number(),
});

interface Share {
  readonly place: string;
  readonly percent: number;
}

/** A package by its name, a file of ours by its path, Node's own by module; what has no file by its function. */
function placeOf(functionName: string, url: string): string {
  const packaged = url.split('/node_modules/').at(-1);
  if (packaged !== undefined && packaged !== url) {
    const [scope = '', name = ''] = packaged.split('/');
    return scope.startsWith('@') ? `${scope}/${name}` : scope;
  }
  if (url === '') return functionName || '(anonymous)';
  return url.replace(/^.*\/(apps|packages)\//, '$1/');
}

/** Where the time went between two moments, counted back from the end of the profile. Idle time does not count. */
export function selfTimeByPlace(text: string, { from_ms, to_ms }: { from_ms: number; to_ms: number }): Share[] {
  const { nodes, samples, timeDeltas, startTime, endTime } = Profile.parse(JSON.parse(text));
  const places = new Map(nodes.map(({ id, callFrame }) => [id, placeOf(callFrame.functionName, callFrame.url)]));
  const sums = new Map<string, number>();
  let at = startTime;
  let total = 0;
  for (const [index, sample] of samples.entries()) {
    const delta = timeDeltas[index] ?? 0;
    at += delta;
    const place = places.get(sample) ?? '(unknown)';
    if (at < endTime - from_ms * 1000 || at > endTime - to_ms * 1000 || place === '(idle)') continue;
    sums.set(place, (sums.get(place) ?? 0) + delta);
    total += delta;
  }
  return [...sums]
    .map(([place, time]) => ({ place, percent: (100 * time) / total }))
    .sort((a, b) => b.percent - a.percent);
}
