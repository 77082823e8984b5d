const DECISION_PARTS = ['## Context', '## Decision', '## Consequences'];

/** What a decision record lacks of its shape: a numbered title, a date, a status and three parts. */
export function decisionProblems(path: string, page: string): string[] {
  const number = /(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1] ?? 'a number';
  const [title = '', , status = ''] = page.split('\n');
  return [
    ...(title.startsWith(`# ${number}. `) ? [] : [`${path} does not begin with "# ${number}. "`]),
    ...(/^Date: \d{4}-\d{2}-\d{2}\. Status: accepted/.test(status) ? [] : [`${path} has no date and status in line 3`]),
    ...DECISION_PARTS.filter((part) => !page.includes(`\n${part}\n`)).map((part) => `${path} has no "${part}"`),
  ];
}

/** Links from one page to another that do not exist, given the paths of all files. */
export const brokenLinks = (path: string, page: string, paths: ReadonlySet<string>): string[] =>
  [...page.matchAll(/\]\(([\w./-]+\.md)(?:#[\w-]+)?\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !paths.has(new URL(link, `file:///${path}`).pathname.slice(1)))
    .map((link) => `${path} links to ${link}, which does not exist`);
