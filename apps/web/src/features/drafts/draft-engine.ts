import type { CampaignData } from '@universal-media/contract/campaign';
import {
  AUTOSAVE_SECONDS,
  type Draft,
  type DraftSave,
  type SavedDraft,
  UNNAMED_DRAFT,
} from '@universal-media/contract/drafts';
import { refusedAs } from '../../lib/call-error.ts';
import { sameData } from '../../lib/same-data.ts';
import { backOff } from '../../lib/session/back-off.ts';
import { createStore } from '../../lib/store.ts';
import type { DraftWorld } from './draft-world.ts';
import { type Loaded, type Opening, whatToOpen } from './opening.ts';
import { judgeFailure } from './save-failure.ts';
import type { SaveState } from './save-state.ts';

export type DraftPhase =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open' }
  /** There is no such draft, or no longer. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** What happened to it without anybody at this page having done it. A new object each time. */
export interface DraftNews {
  /** A newer version from elsewhere is shown, or work that was not saved yet is back. */
  readonly kind: 'refreshed' | 'restored';
}

interface DraftStart {
  readonly draft_id: string;
  /** What a campaign is that nobody has touched: not worth a save. */
  readonly blank: CampaignData;
  /** Made just now, so there is nothing to ask the server for. */
  readonly fresh: boolean;
  /** False in a demonstration. */
  readonly keeps: boolean;
}

const COPY_MS = 300;

export type DraftEngine = ReturnType<typeof createDraftEngine>;

/**
 * One open draft. Every change is in a local copy within a moment and on the server within AUTOSAVE_SECONDS. One save is
 * under way at a time, and each has an id of its own: a save whose answer was lost is repeated under the same id before
 * anything newer goes out, so that nobody meets a conflict with themselves. Lives outside React, and outside the browser.
 */
export function createDraftEngine(world: DraftWorld, { draft_id, blank, fresh, keeps }: DraftStart) {
  const phase = createStore<DraftPhase>({ kind: fresh ? 'open' : 'opening' });
  const campaign = createStore(blank);
  const saving = createStore<SaveState>({ kind: keeps ? 'blank' : 'preview' });
  const id = createStore(draft_id);
  const news = createStore<DraftNews | null>(null);

  let untouched = blank;
  let step = 1;
  let version = 0;
  let saved_at: string | null = null;
  let changed_at = world.now();
  // Changes are counted: those up to `kept` are on the server, those up to `wanted` are to be sent without waiting.
  let edits = 0;
  let kept = 0;
  let wanted = 0;
  let pending: { readonly body: DraftSave; readonly edits: number } | null = null;
  let failures = 0;
  let heard = 0;
  let left = false;
  let stopped = false;
  let opening: Promise<void> | undefined;
  let running: Promise<void> | undefined;
  let copyTimer: ReturnType<typeof setTimeout> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;

  const isOpen = () => phase.get().kind === 'open';
  const isDirty = () => edits > kept && (version > 0 || !sameData(campaign.get(), untouched));
  /** A choice or a sign-in has to come first. */
  const isBlocked = () => ['conflict', 'deleted', 'signed_out'].includes(saving.get().kind);

  function writeCopy(): boolean {
    clearTimeout(copyTimer);
    copyTimer = undefined;
    if (!keeps || stopped || !isOpen()) return false;
    const unsaved = isDirty();
    const body = pending?.body ?? null;
    const campaign_data = campaign.get();
    return world.copies.write({
      draft_id: id.get(),
      left,
      version,
      step,
      changed_at,
      unsaved,
      pending: body,
      campaign_data,
    });
  }

  function touch(): void {
    edits += 1;
    changed_at = world.now();
    copyTimer ??= setTimeout(writeCopy, COPY_MS);
    const { kind } = saving.get();
    if (kind !== 'saving' && kind !== 'waiting' && !isBlocked()) settle();
  }

  /** Says how it stands, and sees to it that what is not saved will be. */
  function settle(): void {
    if (!keeps) return;
    if (!isDirty()) {
      saving.set(saved_at === null ? { kind: 'blank' } : { kind: 'saved', saved_at });
      return;
    }
    // Said once, not with every letter.
    if (saving.get().kind !== 'unsaved') saving.set({ kind: 'unsaved', saved_at });
    saveTimer ??= setTimeout(() => void save(), AUTOSAVE_SECONDS * 1_000);
  }

  /** Sends what there is now, without waiting for the timer. Done when it has arrived, or cannot for the moment. */
  function save(leaving = false): Promise<void> {
    clearTimeout(saveTimer);
    saveTimer = undefined;
    wanted = edits;
    running ??= sendAll(leaving).finally(() => {
      running = undefined;
      if (heard > version) void refresh();
    });
    return running;
  }

  async function sendAll(leaving: boolean): Promise<void> {
    while (keeps && !stopped && isOpen() && !isBlocked() && kept < wanted && isDirty()) {
      pending ??= { body: bodyNow(), edits };
      const sent = pending;
      writeCopy();
      saving.set({ kind: 'saving', saved_at });
      const arrived = await world.save(sent.body, { leaving }).then(
        (answer) => confirm(sent.edits, answer),
        (error: unknown) => fail(sent, error),
      );
      if (!arrived) return;
    }
  }

  const bodyNow = (): DraftSave => {
    const campaign_data = campaign.get();
    const draft_name = campaign_data.name.trim() || UNNAMED_DRAFT;
    return { draft_id: id.get(), version, save_id: world.newId(), draft_name, step, campaign_data };
  };

  function confirm(up_to: number, answer: Pick<SavedDraft, 'version' | 'last_saved'>): boolean {
    if (stopped) return false;
    version = answer.version;
    saved_at = answer.last_saved;
    kept = Math.max(kept, up_to);
    pending = null;
    failures = 0;
    writeCopy();
    settle();
    return true;
  }

  /** Answers whether to go on sending. */
  async function fail(sent: { readonly body: DraftSave; readonly edits: number }, error: unknown): Promise<boolean> {
    if (stopped) return false;
    const verdict = await judgeFailure(error, sent.body, world.load);
    switch (verdict.kind) {
      case 'ours':
        return confirm(sent.edits, verdict.draft);
      case 'again':
        failures += 1;
        saving.set({ kind: 'waiting', awaits: verdict.awaits, kept: writeCopy() });
        saveTimer ??= setTimeout(() => void save(), backOff(failures - 1));
        return false;
      case 'signed_out':
        saving.set({ kind: 'signed_out' });
        writeCopy();
        return false;
      case 'conflict':
        pending = null;
        saving.set({ kind: 'conflict', theirs: verdict.theirs });
        writeCopy();
        return false;
      case 'deleted':
      case 'refused':
        pending = null;
        saving.set(verdict.kind === 'deleted' ? { kind: 'deleted' } : { kind: 'refused', error });
        writeCopy();
        return false;
    }
  }

  /** Looks whether there is a newer version, and shows it where nothing here would be lost. */
  async function refresh(): Promise<void> {
    const untilNow = edits;
    const wasDeleted = () => saving.get().kind === 'deleted';
    const quiet = () => !stopped && !running && edits === untilNow && (!isDirty() || wasDeleted());
    if (!isOpen() || version === 0 || !quiet()) return;
    const loaded = await load();
    if (!quiet()) return;
    if ('draft' in loaded) {
      if (loaded.draft.version > version && !isDirty()) show(loaded.draft);
      else if (wasDeleted()) settle();
    } else if (refusedAs(loaded.error, 'not_found')) saving.set({ kind: 'deleted' });
  }

  function show(draft: Draft): void {
    const other = !sameData(draft.campaign_data, campaign.get());
    version = draft.version;
    saved_at = draft.last_saved;
    heard = Math.max(heard, version);
    kept = edits;
    if (other) campaign.set(draft.campaign_data);
    writeCopy();
    settle();
    if (other) news.set({ kind: 'refreshed' });
  }

  const load = (): Promise<Loaded> =>
    world.load(id.get()).then(
      (draft) => ({ draft }),
      (error: unknown) => ({ error }),
    );

  function open(): Promise<void> {
    opening ??= findAndBegin().finally(() => {
      opening = undefined;
    });
    return opening;
  }

  async function findAndBegin(): Promise<void> {
    phase.set({ kind: 'opening' });
    const copy = keeps ? await world.copies.find(id.get()) : null;
    const loaded = await load();
    if (stopped) return;
    const found = whatToOpen(copy, loaded);
    // A demonstration cannot have kept it.
    if (found === 'missing') phase.set({ kind: keeps ? 'missing' : 'open' });
    else if (found === 'failed') phase.set({ kind: 'failed', error: 'error' in loaded ? loaded.error : undefined });
    else {
      if (copy) world.copies.takeOver(copy);
      begin(found, copy?.changed_at ?? world.now());
    }
  }

  function begin(found: Opening, since: number): void {
    ({ version, step, saved_at } = found);
    heard = version;
    changed_at = since;
    if (version === 0 && !found.unsaved) untouched = found.campaign_data;
    campaign.set(found.campaign_data);
    if (found.unsaved) edits += 1;
    if (found.pending) {
      // What was on its way counts as the newest only if nothing was typed after it.
      const newest = sameData(found.pending.campaign_data, found.campaign_data);
      pending = { body: found.pending, edits: newest ? edits : edits - 1 };
    }
    phase.set({ kind: 'open' });
    writeCopy();
    settle();
    if (!isDirty()) return;
    news.set({ kind: 'restored' });
    void save();
  }

  function flush(): Promise<void> {
    writeCopy();
    return isDirty() && !isBlocked() ? save(true) : Promise.resolve();
  }

  function keepMine(theirs: Draft): Promise<void> {
    version = theirs.version;
    pending = null;
    edits += 1;
    saving.set({ kind: 'unsaved', saved_at: theirs.last_saved });
    return save();
  }

  return {
    id,
    phase,
    campaign,
    saving,
    news,
    step: () => step,
    changedAt: () => changed_at,
    save,

    change(patch: Partial<CampaignData>): void {
      campaign.set({ ...campaign.get(), ...patch });
      touch();
    },

    goTo(next: number): void {
      if (next === step) return;
      step = next;
      touch();
      void save();
    },

    /** Somebody looks at it (again). */
    attend(): void {
      left = false;
      if (!isOpen()) void open();
      else {
        writeCopy();
        void refresh();
      }
    },

    open,

    /** Its page is out of sight, and may be gone in a moment. */
    flush,

    /** Nobody looks at it any more. What cannot be saved now is tried on, for as long as the page lives. */
    leave(): Promise<void> {
      left = true;
      return flush();
    },

    /** The line or the server may be back. */
    retry(): void {
      if (saving.get().kind === 'waiting') void save();
      else void refresh();
    },

    /** The server has told of a version. Our own save is told to us as well, once; told twice, it was deleted. */
    hear(told: number): void {
      const again = told === heard;
      const own = told <= version;
      heard = Math.max(heard, told);
      if (again || !own) void refresh();
    },

    /** Both were shown side by side, and ours goes on top of theirs. */
    keepMine,

    /** Shows theirs. The way back saves ours on top of it. */
    takeTheirs(theirs: Draft): () => void {
      const mine = campaign.get();
      pending = null;
      version = theirs.version;
      saved_at = theirs.last_saved;
      kept = edits;
      campaign.set(theirs.campaign_data);
      writeCopy();
      settle();
      return () => {
        campaign.set(mine);
        touch();
        void save();
      };
    },

    /** For a draft that was deleted elsewhere: the same campaign under a name of its own. */
    saveAsNew(): Promise<void> {
      world.copies.forgetDraft(id.get());
      version = 0;
      heard = 0;
      saved_at = null;
      pending = null;
      edits += 1;
      saving.set({ kind: 'unsaved', saved_at });
      // Last: its address follows, and by then nothing stands in the way of leaving the old one.
      id.set(world.newId());
      return save();
    },

    /** For one that was deleted elsewhere and may stay so. */
    discard(): void {
      world.copies.forgetDraft(id.get());
      kept = edits;
      pending = null;
      phase.set({ kind: 'missing' });
      saving.set({ kind: 'blank' });
    },

    /** Its owner has signed out. Work that is nowhere else stays in this browser only where they did not mean to. */
    stop(keepWork: boolean): void {
      clearTimeout(saveTimer);
      left = true;
      if (keepWork && isDirty()) writeCopy();
      clearTimeout(copyTimer);
      stopped = true;
    },
  };
}
