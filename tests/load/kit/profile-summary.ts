import { z } from 'zod';

const Profile = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.number() }),
      children: z.array(z.number()).default([]),
    }),
  ),
  startTime: z.number(),
  endTime: z.number(),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});
type Profile = z.infer<typeof Profile>;
type Frame = Profile['nodes'][number]['callFrame'];

interface Share {
  readonly place: string;
  readonly percent: number;
}

/** A stretch of time, counted back from the end of the profile. */
interface Window {
  readonly from_ms: number;
  readonly to_ms: number;
}

/** A package by its name, a file of ours by its path, Node's own by module; what has no file by its function. */
function describePlace({ functionName, url }: Frame): string {
  const packaged = url.split('/node_modules/').at(-1);
  if (packaged !== undefined && packaged !== url) {
    const [scope = '', name = ''] = packaged.split('/');
    return scope.startsWith('@') ? `${scope}/${name}` : scope;
  }
  if (url === '') return functionName || '(anonymous)';
  return url.replace(/^.*\/(apps|packages)\//, '$1/');
}

const nameFunction = (frame: Frame) =>
  `${frame.functionName || '(anonymous)'} ${describePlace(frame)}${frame.url === '' ? '' : `:${frame.lineNumber + 1}`}`;

// Fastify calls everything, so its own functions say nothing here; what it calls does.
const isNamed = (frame: Frame) =>
  (frame.url.startsWith('file:') || frame.url.includes('/node_modules/')) && describePlace(frame) !== 'fastify';

const isIdle = ({ functionName }: Frame) => functionName === '(idle)';

/** Time spent in each node itself within the window, idle time left out. */
function timeByNode({ nodes, samples, timeDeltas, startTime, endTime }: Profile, { from_ms, to_ms }: Window) {
  const idle = new Set(nodes.filter(({ callFrame }) => isIdle(callFrame)).map(({ id }) => id));
  const times = new Map<number, number>();
  let at = startTime;
  for (const [index, id] of samples.entries()) {
    const delta = timeDeltas[index] ?? 0;
    at += delta;
    if (at < endTime - from_ms * 1000 || at > endTime - to_ms * 1000 || idle.has(id)) continue;
    times.set(id, (times.get(id) ?? 0) + delta);
  }
  return times;
}

function shares(sums: ReadonlyMap<string, number>, total: number): Share[] {
  return [...sums]
    .map(([place, time]) => ({ place, percent: Number(((100 * time) / total).toFixed(1)) }))
    .sort((a, b) => b.percent - a.percent);
}

/** Where the time went: by file or package on its own account, and by function of ours or of a package with all it calls. */
export function summarize(text: string, window: Window): { self: Share[]; total: Share[] } {
  const profile = Profile.parse(JSON.parse(text));
  const times = timeByNode(profile, window);
  const all = [...times.values()].reduce((sum, time) => sum + time, 0);
  const byId = new Map(profile.nodes.map((node) => [node.id, node]));
  const self = new Map<string, number>();
  const total = new Map<string, number>();

  // Depth first; a function that calls itself is counted once, where it was entered first.
  const visit = (id: number, entered: ReadonlySet<string>): number => {
    const node = byId.get(id);
    if (!node) return 0;
    const own = times.get(id) ?? 0;
    const place = describePlace(node.callFrame);
    self.set(place, (self.get(place) ?? 0) + own);
    const name = nameFunction(node.callFrame);
    const inside = entered.has(name) ? entered : new Set([...entered, name]);
    const sum = node.children.reduce((time, child) => time + visit(child, inside), own);
    if (isNamed(node.callFrame) && !entered.has(name)) total.set(name, (total.get(name) ?? 0) + sum);
    return sum;
  };
  const root = profile.nodes[0];
  if (root) visit(root.id, new Set());
  return { self: shares(self, all), total: shares(total, all) };
}
