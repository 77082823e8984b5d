/** The name under which websites address us in robots.txt. */
export const ROBOT_NAME = 'UniversalMediaBot';

interface Rule {
  readonly allow: boolean;
  readonly path: string;
}

interface RobotsGroup {
  readonly agents: string[];
  readonly rules: Rule[];
}

/** Reads the groups of a robots.txt file, as RFC 9309 describes them. Unknown lines are ignored. */
function parseGroups(text: string): RobotsGroup[] {
  const groups: RobotsGroup[] = [];
  let isNaming = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    const name = key.toLowerCase();
    if (name === 'user-agent') {
      const agent = value.trim().toLowerCase();
      if (isNaming) groups.at(-1)?.agents.push(agent);
      else groups.push({ agents: [agent], rules: [] });
      isNaming = true;
    } else if (name === 'allow' || name === 'disallow') {
      isNaming = false;
      // An empty path matches nothing.
      if (value.trim() !== '') groups.at(-1)?.rules.push({ allow: name === 'allow', path: value.trim() });
    }
  }
  return groups;
}

/** Matches a path against a pattern with `*` and a trailing `$`, without a regular expression that could be made slow. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const pieces = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    if (isWhole && index === pieces.length - 1 && index > 0) {
      return path.length - piece.length >= at && path.endsWith(piece);
    }
    const found = index === 0 ? (path.startsWith(piece) ? 0 : -1) : path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return !isWhole || at === path.length;
}

/** Tells whether a site lets us read a path: the longest matching rule decides, and allowing wins a tie. */
export function mayRead(robots: string, path: string, agent: string = ROBOT_NAME): boolean {
  const groups = parseGroups(robots);
  const own = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()));
  const rules = (own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'))).flatMap(
    (group) => group.rules,
  );
  const [strongest] = rules
    .filter((rule) => matches(rule.path, path))
    .toSorted((a, b) => b.path.length - a.path.length || Number(b.allow) - Number(a.allow));
  return strongest?.allow ?? true;
}
