/** `deployment` is for what only the machines that the product is installed on can meet. */
export const verdicts = ['met', 'deployment', 'exception', 'missing', 'not applicable'] as const;
export type Verdict = (typeof verdicts)[number];

interface AsvsRow {
  readonly id: string;
  readonly verdict: string;
  /** Paths, each with an optional test title after `#`. */
  readonly evidence: readonly string[];
  readonly reason: string;
}

/** Reads the text of a file; an empty text for a folder, null when there is no such path. */
export type ReadEvidence = (path: string) => string | null;

/** Reads the rows of the tables: id, level, requirement, verdict, evidence, reason. */
export function readRows(page: string): AsvsRow[] {
  return page.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const [, id = '', , , verdict = '', evidence = '', reason = ''] = cells;
    if (!/^\d+\.\d+\.\d+$/.test(id)) return [];
    return [{ id, verdict, evidence: [...evidence.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path), reason }];
  });
}

/** Finds rows that are missing, repeated or unknown, verdicts without grounds, and evidence that no longer exists. */
export function asvsProblems(rows: readonly AsvsRow[], required: readonly string[], read: ReadEvidence): string[] {
  const seen = new Set<string>();
  const problems: string[] = [];
  for (const row of rows) {
    if (seen.has(row.id)) problems.push(`${row.id} is listed twice`);
    if (!required.includes(row.id)) problems.push(`${row.id} is no requirement of level 1 or 2`);
    seen.add(row.id);
    problems.push(...rowProblems(row, read));
  }
  return [...problems, ...required.filter((id) => !seen.has(id)).map((id) => `${id} is not listed`)];
}

/** Requires an instruction for the operator for each requirement left to the deployment, and for no other. */
export function instructionProblems(rows: readonly AsvsRow[], page: string): string[] {
  const left = new Set(rows.filter(({ verdict }) => verdict === 'deployment').map(({ id }) => id));
  const instructed = new Set(
    page
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .filter(([, , instruction = '']) => instruction !== '')
      .flatMap(([, ids = '']) => ids.split(', '))
      .filter((id) => /^\d+\.\d+\.\d+$/.test(id)),
  );
  return [
    ...[...left].filter((id) => !instructed.has(id)).map((id) => `${id} has no instruction for the operator`),
    ...[...instructed]
      .filter((id) => !left.has(id))
      .map((id) => `${id} has an instruction but is not left to the deployment`),
  ];
}

const isVerdict = (verdict: string): verdict is Verdict => verdicts.some((known) => known === verdict);

function rowProblems({ id, verdict, evidence, reason }: AsvsRow, read: ReadEvidence): string[] {
  if (!isVerdict(verdict)) return [`${id} has the unknown verdict "${verdict}"`];
  if (verdict === 'met' && evidence.length === 0) return [`${id} is met without evidence`];
  if (verdict !== 'met' && reason === '') return [`${id} is ${verdict} without a reason`];
  return evidence.flatMap((place) => {
    const { path, title } = splitPlace(place);
    const text = read(path);
    if (text === null) return [`${id}: ${path} does not exist`];
    return title !== '' && !text.includes(title) ? [`${id}: ${path} has no test "${title}"`] : [];
  });
}

function splitPlace(place: string): { path: string; title: string } {
  const [path = '', ...title] = place.split('#');
  return { path, title: title.join('#') };
}

/** Counts rows by verdict, and the met ones that a test proves. */
export function countVerdicts(rows: readonly AsvsRow[]): Record<Verdict | 'met by test', number> {
  const having = (verdict: Verdict) => rows.filter((row) => row.verdict === verdict);
  return {
    met: having('met').length,
    'met by test': having('met').filter(({ evidence }) => evidence.some((place) => /\.(test|spec)\.ts/.test(place)))
      .length,
    deployment: having('deployment').length,
    exception: having('exception').length,
    missing: having('missing').length,
    'not applicable': having('not applicable').length,
  };
}
