import { newCampaign } from '@universal-media/contract/campaigns/campaign';
import {
  AUTOSAVE_SECONDS,
  type Draft,
  type DraftSave,
  LOCAL_DRAFT_HOURS,
} from '@universal-media/contract/campaigns/drafts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#lib/call/call-error.ts';
import { newId } from '#lib/state/new-id.ts';
import { createDraftEngine } from './draft-engine.ts';
import { createLocalCopies } from './local-copies.ts';
import { isAtRisk } from './save-state.ts';

const HOUR_MS = 3_600_000;
const AUTOSAVE_MS = AUTOSAVE_SECONDS * 1_000;
const blank = newCampaign('2026-11-16', 'America/Chicago');
const cut = () => new CallError({ kind: 'network' });
const refused = (
  status: number,
  code: 'draft_conflict' | 'draft_deleted' | 'not_found' | 'session_expired' | 'unavailable',
  draft?: Draft,
) => new CallError({ kind: 'refused', status, code, detail: { error: code, draft }, request_id: 'r' });

/** Stores drafts like the server: by version, and a repeated save counts once. */
function fakeServer() {
  const drafts = new Map<string, Draft & { last_save_id: string | undefined }>();
  const deleted = new Set<string>();
  const saves: DraftSave[] = [];
  const server = {
    drafts,
    deleted,
    saves,
    /** What happens to the next calls: no network, a lost response, or a busy server. */
    line: 'up' as 'up' | 'cut' | 'answers lost' | 'busy',
    newest: (id: string) => drafts.get(id)?.campaign_data.name,
    async save(body: DraftSave) {
      if (server.line === 'cut') throw cut();
      if (server.line === 'busy') throw refused(503, 'unavailable');
      saves.push(body);
      const { draft_id = '', save_id, draft_name, step, campaign_data } = body;
      const there = drafts.get(draft_id);
      if (deleted.has(draft_id)) throw refused(409, 'draft_deleted');
      const repeated = there !== undefined && there.last_save_id === save_id;
      if (!repeated && (there?.version ?? 0) !== body.version) throw refused(409, 'draft_conflict', there);
      const version = repeated ? there.version : (there?.version ?? 0) + 1;
      const last_saved = new Date().toISOString();
      const copy = structuredClone(campaign_data);
      drafts.set(draft_id, {
        draft_id,
        draft_name,
        step,
        version,
        last_saved,
        campaign_data: copy,
        last_save_id: save_id,
      });
      if (server.line === 'answers lost') throw cut();
      return { draft_id, version, last_saved };
    },
    async load(id: string) {
      if (server.line !== 'up') throw cut();
      const draft = drafts.get(id);
      if (!draft || deleted.has(id)) throw refused(404, 'not_found');
      return draft;
    },
  };
  return server;
}

/** One browser's storage, shared by its pages. */
function fakeBrowser(server: ReturnType<typeof fakeServer>) {
  const stored = new Map<string, string>();
  const alive = new Set<string>();
  const storage = {
    names: () => [...stored.keys()],
    read: (name: string) => stored.get(name) ?? null,
    write: (name: string, value: string) => Boolean(stored.set(name, value)),
    clear: (name: string) => void stored.delete(name),
  };
  return {
    stored,
    page() {
      const writer = newId();
      alive.add(writer);
      const isAlive = async (other: string) => alive.has(other);
      const copies = createLocalCopies({ storage, writer, now: Date.now, isAlive });
      const environment = { save: server.save, load: server.load, copies, newId, now: Date.now };
      return {
        copies,
        start: (draft_id: string, fresh = false) => {
          const engine = createDraftEngine(environment, { draft_id, blank, fresh, persists: true });
          engine.activate();
          return engine;
        },
        crash: () => alive.delete(writer),
      };
    },
  };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('an open draft', () => {
  const id = newId();
  let server: ReturnType<typeof fakeServer>;
  let browser: ReturnType<typeof fakeBrowser>;

  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-16T14:00:00Z') });
    server = fakeServer();
    browser = fakeBrowser(server);
  });
  afterEach(() => void vi.useRealTimers());

  async function another(name: string) {
    const elsewhere = fakeBrowser(server).page().start(id);
    await settle();
    elsewhere.change({ name });
    await elsewhere.save();
    return elsewhere;
  }

  it('saves some time after the first change, and nothing before', async () => {
    const draft = browser.page().start(id, true);
    draft.goTo(2);
    await pass(AUTOSAVE_MS * 4);
    expect(server.saves).toHaveLength(0);
    expect(draft.saving.get().kind).toBe('blank');

    draft.change({ headline: 'Tuned before the cold.' });
    await pass(AUTOSAVE_MS - 1);
    expect(server.saves).toHaveLength(0);
    await pass(1);
    expect(draft.saving.get()).toMatchObject({ kind: 'saved' });
    expect(server.saves).toMatchObject([{ draft_id: id, version: 0, draft_name: 'Untitled campaign', step: 2 }]);
    await pass(AUTOSAVE_MS * 4);
    expect(server.saves).toHaveLength(1);
  });

  it('saves immediately when the step changes, and sends later typing with the next save', async () => {
    const draft = browser.page().start(id, true);
    draft.change({ name: 'Winter' });
    draft.goTo(2);
    draft.change({ name: 'Winter tune-up' });
    await settle();
    expect(server.newest(id)).toBe('Winter');
    expect(draft.saving.get().kind).toBe('unsaved');
    await pass(AUTOSAVE_MS);
    expect(server.newest(id)).toBe('Winter tune-up');
    expect(server.saves.map(({ version }) => version)).toEqual([0, 1]);
  });

  it('repeats a save without a response under the same id before sending newer changes', async () => {
    const draft = browser.page().start(id, true);
    server.line = 'answers lost';
    draft.change({ name: 'one' });
    await draft.save();
    expect(draft.saving.get().kind).toBe('waiting');
    draft.change({ name: 'two' });
    server.line = 'up';
    draft.retry();
    await settle();
    expect(draft.saving.get().kind).toBe('saved');
    expect(server.newest(id)).toBe('two');
    const [first, repeat, second] = server.saves;
    expect(repeat?.save_id).toBe(first?.save_id);
    expect(second?.save_id).not.toBe(first?.save_id);
    expect(server.drafts.get(id)?.version).toBe(2);
  });

  it('tells a busy server from a lost connection, and saves later', async () => {
    const draft = browser.page().start(id, true);
    server.line = 'busy';
    draft.change({ name: 'one' });
    await draft.save();
    expect(draft.saving.get()).toEqual({ kind: 'waiting', awaits: 'server', storedLocally: true });
    server.line = 'up';
    draft.retry();
    await settle();
    expect(server.newest(id)).toBe('one');
  });

  it('survives a lost response followed by a reload', async () => {
    const page = browser.page();
    const draft = page.start(id, true);
    server.line = 'answers lost';
    draft.change({ name: 'sent' });
    await draft.save();
    draft.change({ name: 'typed after' });
    void draft.leave();
    await settle();
    page.crash();
    server.line = 'up';
    const reopened = browser.page().start(id);
    await settle();
    expect(reopened.campaign.get().name).toBe('typed after');
    expect(reopened.saving.get().kind).toBe('saved');
    expect(server.newest(id)).toBe('typed after');
  });

  it('stores offline typing locally and sends the latest when the connection is back', async () => {
    const draft = browser.page().start(id, true);
    draft.change({ name: 'before' });
    await draft.save();
    server.line = 'cut';
    for (let second = 0; second < 60; second += 1) {
      draft.change({ name: `typed at ${second}` });
      await pass(1_000);
    }
    expect(draft.saving.get()).toEqual({ kind: 'waiting', awaits: 'connection', storedLocally: true });
    expect(isAtRisk(draft.saving.get())).toBe(true);
    expect([...browser.stored.values()].join()).toContain('typed at 59');
    server.line = 'up';
    draft.retry();
    await settle();
    expect(server.newest(id)).toBe('typed at 59');
    expect(draft.saving.get().kind).toBe('saved');
  });

  it('retries without an event that the connection is back', async () => {
    const draft = browser.page().start(id, true);
    server.line = 'cut';
    draft.change({ name: 'patient' });
    await draft.save();
    await pass(5_000);
    server.line = 'up';
    await pass(60_000);
    expect(server.newest(id)).toBe('patient');
  });

  it('restores the unsaved changes of a crashed page', async () => {
    const page = browser.page();
    const draft = page.start(id, true);
    draft.change({ name: 'half a sentence' });
    await pass(400);
    page.crash();
    const reopened = browser.page().start(id);
    await settle();
    expect(reopened.campaign.get().name).toBe('half a sentence');
    expect(reopened.events.get()).toEqual({ kind: 'restored' });
    expect(server.newest(id)).toBe('half a sentence');
  });

  it('deletes a local copy after a day', async () => {
    const page = browser.page();
    server.line = 'cut';
    page.start(id, true).change({ name: 'old' });
    await pass(400);
    page.crash();
    await pass(LOCAL_DRAFT_HOURS * HOUR_MS + 1);
    server.line = 'up';
    server.saves.length = 0;
    server.drafts.clear();
    const later = browser.page();
    expect(await later.copies.find(id)).toBeNull();
    const reopened = later.start(id);
    await settle();
    expect(reopened.phase.get().kind).toBe('missing');
  });

  it('asks which of two versions to keep, and saves ours when chosen', async () => {
    const draft = browser.page().start(id, true);
    draft.change({ name: 'base' });
    await draft.save();
    await another('theirs');
    draft.change({ name: 'mine' });
    await draft.save();
    const state = draft.saving.get();
    expect(state).toMatchObject({ kind: 'conflict', theirs: { version: 2, campaign_data: { name: 'theirs' } } });
    draft.change({ headline: 'typed while asked' });
    await pass(AUTOSAVE_MS * 2);
    expect(server.newest(id)).toBe('theirs');
    if (state.kind === 'conflict') await draft.keepMine(state.theirs);
    expect(server.drafts.get(id)).toMatchObject({
      version: 3,
      campaign_data: { name: 'mine', headline: 'typed while asked' },
    });
  });

  it('switches to the other version, and back on undo', async () => {
    const draft = browser.page().start(id, true);
    draft.change({ name: 'base' });
    await draft.save();
    await another('theirs');
    draft.change({ name: 'mine' });
    await draft.save();
    const state = draft.saving.get();
    if (state.kind !== 'conflict') throw new Error(state.kind);
    const undo = draft.takeTheirs(state.theirs);
    expect(draft.campaign.get().name).toBe('theirs');
    expect(draft.saving.get().kind).toBe('saved');
    undo();
    await settle();
    expect(server.newest(id)).toBe('mine');
  });

  it('loads a newer version from another tab only when nothing is unsaved', async () => {
    const draft = browser.page().start(id, true);
    draft.change({ name: 'base' });
    await draft.save();
    await another('from the other tab');
    draft.onServerVersion(2);
    await settle();
    expect(draft.campaign.get().name).toBe('from the other tab');
    expect(draft.events.get()).toEqual({ kind: 'refreshed' });

    draft.change({ name: 'typing here' });
    await another('and again');
    draft.onServerVersion(3);
    await settle();
    expect(draft.campaign.get().name).toBe('typing here');
    await draft.save();
    expect(draft.saving.get().kind).toBe('conflict');
  });

  it('does not reload after its own save', async () => {
    const draft = browser.page().start(id, true);
    const load = vi.spyOn(server, 'load');
    draft.change({ name: 'mine' });
    const saved = draft.save();
    draft.onServerVersion(1);
    await saved;
    draft.onServerVersion(1);
    expect(load).not.toHaveBeenCalled();
  });

  it('does not take over unsaved changes of another open tab', async () => {
    const first = browser.page().start(id, true);
    first.change({ name: 'saved' });
    await first.save();
    server.line = 'cut';
    first.change({ name: 'still typing in the first tab' });
    await pass(400);
    server.line = 'up';
    const second = browser.page().start(id);
    await settle();
    expect(second.campaign.get().name).toBe('saved');
    expect(second.saving.get().kind).toBe('saved');
  });

  it('notices that it was deleted elsewhere, and can be saved under a new id', async () => {
    const draft = browser.page().start(id, true);
    draft.change({ name: 'wanted' });
    await draft.save();
    draft.onServerVersion(1);
    server.deleted.add(id);
    draft.onServerVersion(1);
    await settle();
    expect(draft.saving.get().kind).toBe('deleted');
    await draft.saveAsNew();
    expect(draft.id.get()).not.toBe(id);
    expect(server.newest(draft.id.get())).toBe('wanted');
    expect(draft.saving.get().kind).toBe('saved');
  });

  it('keeps the local copy when the session expires, but not after signing out', async () => {
    const draft = browser.page().start(id, true);
    server.save = async () => {
      throw refused(401, 'session_expired');
    };
    const page = browser.page();
    const other = page.start(newId(), true);
    other.change({ name: 'expired' });
    await pass(AUTOSAVE_MS);
    draft.change({ name: 'signed out' });
    browser.stored.clear();
    draft.stop(false);
    other.stop(true);
    await pass(HOUR_MS);
    expect([...browser.stored.values()].join()).not.toContain('signed out');
    expect([...browser.stored.values()].join()).toContain('expired');
  });

  it('fails to open while offline without a local copy', async () => {
    server.line = 'cut';
    const draft = browser.page().start(id);
    await settle();
    expect(draft.phase.get().kind).toBe('failed');
    server.line = 'up';
    await draft.open();
    expect(draft.phase.get().kind).toBe('missing');
  });
});
