import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import {
  AUTOSAVE_SECONDS,
  type Draft,
  type DraftSave,
  type SavedDraft,
  UNNAMED_DRAFT,
} from '@universal-media/contract/campaigns/drafts';
import { refusedAs } from '#lib/call/call-error.ts';
import { backOff } from '#lib/session/back-off.ts';
import { sameData } from '#lib/state/same-data.ts';
import { createStore } from '#lib/state/store.ts';
import type { DraftEnvironment } from './draft-environment.ts';
import { chooseVersion, type LoadResult, type OpenedDraft } from './opening.ts';
import { judgeFailure } from './save-failure.ts';
import type { SaveState } from './save-state.ts';

export type DraftPhase =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open' }
  /** The draft does not exist, or no longer. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** A change that did not come from this page. A new object each time. */
export interface DraftEvent {
  /** `refreshed`: a newer version was loaded. `restored`: unsaved changes were recovered. */
  readonly kind: 'refreshed' | 'restored';
}

interface DraftOptions {
  readonly draft_id: string;
  /** An untouched campaign, which is not worth saving. */
  readonly blank: CampaignData;
  /** Created just now, so there is nothing to load. */
  readonly fresh: boolean;
  /** False for the preview account, which saves nothing. */
  readonly persists: boolean;
}

const COPY_MS = 300;

export type DraftEngine = ReturnType<typeof createDraftEngine>;

/**
 * Creates an open draft. Every change reaches a local copy within a moment and the server within AUTOSAVE_SECONDS. Only one
 * save runs at a time, and each has its own id: a save whose response was lost is repeated under the same id before newer
 * changes are sent, so that a page never conflicts with itself. Independent of React and of browser APIs.
 */
export function createDraftEngine(environment: DraftEnvironment, { draft_id, blank, fresh, persists }: DraftOptions) {
  const phase = createStore<DraftPhase>({ kind: fresh ? 'open' : 'opening' });
  const campaign = createStore(blank);
  const saving = createStore<SaveState>({ kind: persists ? 'blank' : 'preview' });
  const id = createStore(draft_id);
  const events = createStore<DraftEvent | null>(null);

  let untouched = blank;
  let step = 1;
  let version = 0;
  let saved_at: string | null = null;
  let changed_at = environment.now();
  // Edits are counted: the server has those up to `savedEdits`; those up to `requestedEdits` are sent without waiting.
  let edits = 0;
  let savedEdits = 0;
  let requestedEdits = 0;
  let pending: { readonly body: DraftSave; readonly edits: number } | null = null;
  let failures = 0;
  let announcedVersion = 0;
  let isLeft = false;
  let isStopped = false;
  let opening: Promise<void> | undefined;
  let running: Promise<void> | undefined;
  let copyTimer: ReturnType<typeof setTimeout> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;

  const isOpen = () => phase.get().kind === 'open';
  const isDirty = () => edits > savedEdits && (version > 0 || !sameData(campaign.get(), untouched));
  /** The user must choose a version or sign in first. */
  const isBlocked = () => ['conflict', 'deleted', 'signed_out'].includes(saving.get().kind);

  function writeCopy(): boolean {
    clearTimeout(copyTimer);
    copyTimer = undefined;
    if (!persists || isStopped || !isOpen()) return false;
    const unsaved = isDirty();
    const body = pending?.body ?? null;
    const campaign_data = campaign.get();
    return environment.copies.write({
      draft_id: id.get(),
      left: isLeft,
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
    changed_at = environment.now();
    copyTimer ??= setTimeout(writeCopy, COPY_MS);
    const { kind } = saving.get();
    if (kind !== 'saving' && kind !== 'waiting' && !isBlocked()) settle();
  }

  /** Updates the save state and schedules a save for unsaved changes. */
  function settle(): void {
    if (!persists) return;
    if (!isDirty()) {
      saving.set(saved_at === null ? { kind: 'blank' } : { kind: 'saved', saved_at });
      return;
    }
    // Set once, not with every keystroke.
    if (saving.get().kind !== 'unsaved') saving.set({ kind: 'unsaved', saved_at });
    saveTimer ??= setTimeout(() => void save(), AUTOSAVE_SECONDS * 1_000);
  }

  /** Saves now instead of waiting for the timer. Resolves when the save has succeeded or cannot succeed for now. */
  function save(leaving = false): Promise<void> {
    clearTimeout(saveTimer);
    saveTimer = undefined;
    requestedEdits = edits;
    running ??= sendAll(leaving).finally(() => {
      running = undefined;
      if (announcedVersion > version) void refresh();
    });
    return running;
  }

  async function sendAll(leaving: boolean): Promise<void> {
    while (persists && !isStopped && isOpen() && !isBlocked() && savedEdits < requestedEdits && isDirty()) {
      pending ??= { body: currentBody(), edits };
      const sent = pending;
      writeCopy();
      saving.set({ kind: 'saving', saved_at });
      const arrived = await environment.save(sent.body, { leaving }).then(
        (answer) => confirm(sent.edits, answer),
        (error: unknown) => fail(sent, error),
      );
      if (!arrived) return;
    }
  }

  const currentBody = (): DraftSave => {
    const campaign_data = campaign.get();
    const draft_name = campaign_data.name.trim() || UNNAMED_DRAFT;
    return { draft_id: id.get(), version, save_id: environment.newId(), draft_name, step, campaign_data };
  };

  function confirm(upTo: number, answer: Pick<SavedDraft, 'version' | 'last_saved'>): boolean {
    if (isStopped) return false;
    version = answer.version;
    saved_at = answer.last_saved;
    savedEdits = Math.max(savedEdits, upTo);
    pending = null;
    failures = 0;
    writeCopy();
    settle();
    return true;
  }

  /** Returns whether to continue sending. */
  async function fail(sent: { readonly body: DraftSave; readonly edits: number }, error: unknown): Promise<boolean> {
    if (isStopped) return false;
    const verdict = await judgeFailure(error, sent.body, environment.load);
    switch (verdict.kind) {
      case 'ours':
        return confirm(sent.edits, verdict.draft);
      case 'retry':
        failures += 1;
        saving.set({ kind: 'waiting', awaits: verdict.awaits, storedLocally: writeCopy() });
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

  /** Loads a newer version if there is one and no unsaved change would be lost. */
  async function refresh(): Promise<void> {
    const editsBefore = edits;
    const wasDeleted = () => saving.get().kind === 'deleted';
    const isIdle = () => !isStopped && !running && edits === editsBefore && (!isDirty() || wasDeleted());
    if (!isOpen() || version === 0 || !isIdle()) return;
    const loaded = await load();
    if (!isIdle()) return;
    if ('draft' in loaded) {
      if (loaded.draft.version > version && !isDirty()) show(loaded.draft);
      else if (wasDeleted()) settle();
    } else if (refusedAs(loaded.error, 'not_found')) saving.set({ kind: 'deleted' });
  }

  function show(draft: Draft): void {
    const isDifferent = !sameData(draft.campaign_data, campaign.get());
    version = draft.version;
    saved_at = draft.last_saved;
    announcedVersion = Math.max(announcedVersion, version);
    savedEdits = edits;
    if (isDifferent) campaign.set(draft.campaign_data);
    writeCopy();
    settle();
    if (isDifferent) events.set({ kind: 'refreshed' });
  }

  const load = (): Promise<LoadResult> =>
    environment.load(id.get()).then(
      (draft) => ({ draft }),
      (error: unknown) => ({ error }),
    );

  function open(): Promise<void> {
    opening ??= loadAndOpen().finally(() => {
      opening = undefined;
    });
    return opening;
  }

  async function loadAndOpen(): Promise<void> {
    phase.set({ kind: 'opening' });
    const copy = persists ? await environment.copies.find(id.get()) : null;
    const loaded = await load();
    if (isStopped) return;
    const found = chooseVersion(copy, loaded);
    // The preview account never saved it.
    if (found === 'missing') phase.set({ kind: persists ? 'missing' : 'open' });
    else if (found === 'failed') phase.set({ kind: 'failed', error: 'error' in loaded ? loaded.error : undefined });
    else {
      if (copy) environment.copies.takeOver(copy);
      begin(found, copy?.changed_at ?? environment.now());
    }
  }

  function begin(found: OpenedDraft, since: number): void {
    ({ version, step, saved_at } = found);
    announcedVersion = version;
    changed_at = since;
    if (version === 0 && !found.unsaved) untouched = found.campaign_data;
    campaign.set(found.campaign_data);
    if (found.unsaved) edits += 1;
    if (found.pending) {
      // The pending save is the newest content only if nothing was typed after it.
      const newest = sameData(found.pending.campaign_data, found.campaign_data);
      pending = { body: found.pending, edits: newest ? edits : edits - 1 };
    }
    phase.set({ kind: 'open' });
    writeCopy();
    settle();
    if (!isDirty()) return;
    events.set({ kind: 'restored' });
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
    events,
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

    /** Called when the draft comes on screen. */
    activate(): void {
      isLeft = false;
      if (!isOpen()) void open();
      else {
        writeCopy();
        void refresh();
      }
    },

    open,

    /** Saves immediately: the page is hidden and may close. */
    flush,

    /** Called when the draft leaves the screen. A failed save is retried while the page lives. */
    leave(): Promise<void> {
      isLeft = true;
      return flush();
    },

    /** Called when the network or the server may be back. */
    retry(): void {
      if (saving.get().kind === 'waiting') void save();
      else void refresh();
    },

    /** Called for each version the server announces. Our own save is announced once; a repeat means it was deleted. */
    onServerVersion(announced: number): void {
      const isRepeat = announced === announcedVersion;
      const isOwn = announced <= version;
      announcedVersion = Math.max(announcedVersion, announced);
      if (isRepeat || !isOwn) void refresh();
    },

    /** Saves our version on top of theirs. */
    keepMine,

    /** Switches to their version. The returned undo saves ours on top of it. */
    takeTheirs(theirs: Draft): () => void {
      const mine = campaign.get();
      pending = null;
      version = theirs.version;
      saved_at = theirs.last_saved;
      savedEdits = edits;
      campaign.set(theirs.campaign_data);
      writeCopy();
      settle();
      return () => {
        campaign.set(mine);
        touch();
        void save();
      };
    },

    /** Saves a draft that was deleted elsewhere under a new id. */
    saveAsNew(): Promise<void> {
      environment.copies.forgetDraft(id.get());
      version = 0;
      announcedVersion = 0;
      saved_at = null;
      pending = null;
      edits += 1;
      saving.set({ kind: 'unsaved', saved_at });
      // Last, because the URL follows the id, and leaving the old URL must not be blocked.
      id.set(environment.newId());
      return save();
    },

    /** Gives up a draft that was deleted elsewhere. */
    discard(): void {
      environment.copies.forgetDraft(id.get());
      savedEdits = edits;
      pending = null;
      phase.set({ kind: 'missing' });
      saving.set({ kind: 'blank' });
    },

    /** Stops after sign-out. `keepWork` leaves unsaved changes in this browser. */
    stop(keepWork: boolean): void {
      clearTimeout(saveTimer);
      isLeft = true;
      if (keepWork && isDirty()) writeCopy();
      clearTimeout(copyTimer);
      isStopped = true;
    },
  };
}
