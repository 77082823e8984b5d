import { describe, expect, it } from 'vitest';
import { climbingProblems, folderProblems } from '../files/folder-rules.ts';
import { domainEdges } from './domain-graph.ts';
import { endpointProblems } from './use-case-rules.ts';
import { writerProblems } from './writer-rules.ts';

const domains = 'apps/server/src/domains';
const file = (path: string, text = '') => ({ path, text });

describe('endpoint and use-case names', () => {
  const endpoints = [{ name: 'pauseCampaign', domain: 'campaigns' }];

  it('accept an endpoint with a function of its name in its domain', () => {
    const pause = file(`${domains}/campaigns/lifecycle/pause.ts`, 'export async function pauseCampaign() {}');
    expect(endpointProblems(endpoints, [pause])).toEqual([]);
  });

  it('refuse an endpoint whose function has another name, another domain, or exists only in a test', () => {
    const other = file(`${domains}/campaigns/lifecycle/pause.ts`, 'export async function stopCampaign() {}');
    const elsewhere = file(`${domains}/money/pause.ts`, 'export async function pauseCampaign() {}');
    const test = file(`${domains}/campaigns/pause.test.ts`, 'export async function pauseCampaign() {}');
    expect(endpointProblems(endpoints, [other, elsewhere, test])).toHaveLength(1);
  });

  it('refuse two endpoints of one name', () => {
    const pause = file(`${domains}/campaigns/lifecycle/pause.ts`, 'export const pauseCampaign = 1;');
    expect(endpointProblems([...endpoints, ...endpoints], [pause])).toHaveLength(1);
  });
});

describe('writers of tables', () => {
  it.each([
    ["trx.updateTable('campaign').set({})", 'launch/record.ts'],
    ["trx.insertInto('campaign_platform')", 'read/store.ts'],
    ['sql`delete from campaign_move where true`', 'read/store.ts'],
  ])('refuse %s in campaigns/%s', (text, path) => {
    expect(writerProblems([file(`${domains}/campaigns/${path}`, text)])).toHaveLength(1);
    expect(writerProblems([file(`${domains}/campaigns/state/store.ts`, text)])).toEqual([]);
  });

  it('refuse a ledger entry written outside money/ledger', () => {
    const text = "trx.insertInto('ledger_entry')";
    expect(writerProblems([file(`${domains}/money/refunds/store.ts`, text)])).toHaveLength(1);
    expect(writerProblems([file(`${domains}/money/ledger/store.ts`, text)])).toEqual([]);
  });

  it('leave tables with a longer name alone', () => {
    const text = "trx.updateTable('campaign_draft')";
    expect(writerProblems([file(`${domains}/campaigns/drafts/store.ts`, text)])).toEqual([]);
  });
});

describe('folders', () => {
  const files = (count: number, ending = '.ts') =>
    Array.from({ length: count }, (_, index) => file(`apps/web/src/ui/part-${index}${ending}`));

  it('refuse the sixteenth entry', () => {
    expect(folderProblems(files(15))).toEqual([]);
    expect(folderProblems(files(16))).toEqual(['apps/web/src/ui: 16 entries, at most 15']);
  });

  it('do not count tests', () => {
    expect(folderProblems([...files(15), ...files(15, '.test.ts')])).toEqual([]);
  });

  it('count a folder as one entry', () => {
    expect(
      folderProblems([...files(15), file('apps/web/src/ui/more/a.ts'), file('apps/web/src/ui/more/b.ts')]),
    ).toEqual(['apps/web/src/ui: 16 entries, at most 15']);
  });
});

describe('relative imports', () => {
  it('climb two levels at most', () => {
    const imports = (path: string) => [file('a.ts', `import { x } from '${path}';`)];
    expect(climbingProblems(imports('../../x.ts'))).toEqual([]);
    expect(climbingProblems(imports('../../../x.ts'))).toHaveLength(1);
  });
});

describe('the domain graph', () => {
  it('has an edge for each domain that another imports', () => {
    const refund = file(`${domains}/money/refunds/refund.ts`, "import { a } from '#domains/operations/operations.ts';");
    expect(domainEdges([refund])).toEqual(new Map([['money', new Set(['operations'])]]));
  });
});
