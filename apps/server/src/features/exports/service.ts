import { type DataExport, EXPORT_KEPT_DAYS } from '@universal-media/contract/exports';
import type { Limits } from '../../connectors/limits/limits.ts';
import type { LiveConnector } from '../../connectors/live/live.ts';
import { after, type Clock } from '../../core/clock.ts';
import type { Advertiser, RequestFacts } from '../../core/principal.ts';
import { Refusal } from '../../core/refusal.ts';
import { enqueue } from '../../durable/enqueue.ts';
import { afterCommit, type Transact, type Trx } from '../../storage/transact.ts';
import type { AccountService } from '../account/service.ts';
import type { AuditService } from '../audit/service.ts';
import { expireExportJob, exportJob } from './jobs.ts';
import { keptAbout } from './store/kept-about.ts';
import { type ExportRow, exportStore as store } from './store.ts';

/** A part of the export, named in snake_case. Every feature that keeps something about a person has one. */
interface ExportSection {
  readonly name: string;
  /** Works for the house: it must ask for this person's rows and no others. */
  read(trx: Trx, user_id: string): Promise<unknown>;
}

interface ExportDeps {
  readonly account: AccountService;
  readonly audit: AuditService;
  readonly limits: Limits;
  readonly live: LiveConnector;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Works for the house, for the jobs. */
  readonly transact: Transact;
  /** What other features add. */
  readonly sections: readonly ExportSection[];
}

const ownSections: readonly ExportSection[] = [
  { name: 'profile', read: keptAbout.profile },
  { name: 'terms_accepted', read: keptAbout.termsAccepted },
  { name: 'sessions', read: keptAbout.sessions },
  { name: 'linked_identities', read: keptAbout.linkedIdentities },
  { name: 'api_keys', read: keptAbout.apiKeys },
  { name: 'mails', read: keptAbout.mails },
  { name: 'audit_log', read: keptAbout.auditEntries },
];

type Facts = Omit<ExportRow, 'document'>;

export function exportService(deps: ExportDeps) {
  const { account: accounts, audit, limits, live, clock, newId } = deps;
  const sections = [...ownSections, ...deps.sections];

  /** One whose time is over counts as expired, even if the job that empties it is late. */
  const shown = ({ user_id: _, ...row }: Facts): DataExport => ({
    ...row,
    status: statusOf(row),
    requested_at: row.requested_at.toISOString(),
    ready_at: row.ready_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
  });
  const isOver = (expires_at: Date | null) => expires_at !== null && expires_at <= clock.now();
  const statusOf = ({ status, expires_at }: Pick<Facts, 'status' | 'expires_at'>): DataExport['status'] => {
    if (status === 'waiting' || status === 'running') return status;
    return status === 'ready' && !isOver(expires_at) ? 'ready' : 'expired';
  };

  const tell = (trx: Trx, user_id: string, export_id: string) =>
    afterCommit(trx, () => live.publish({ user_id }, { type: 'export_changed', export_id }));

  return {
    list: async (transact: Transact, { user }: Advertiser): Promise<DataExport[]> =>
      (await transact((trx) => store.list(trx, user.user_id))).map(shown),

    async read(transact: Transact, { user }: Advertiser, export_id: string): Promise<DataExport> {
      const row = await transact((trx) => store.find(trx, user.user_id, export_id));
      if (!row) throw new Refusal('not_found');
      return shown(row);
    },

    async download(transact: Transact, { user }: Advertiser, export_id: string) {
      const row = await transact((trx) => store.findDocument(trx, user.user_id, export_id));
      const status = row && statusOf(row);
      if (!row || status === 'expired') throw new Refusal('not_found');
      if (status !== 'ready' || !isDocument(row.document)) throw new Refusal('export_not_ready');
      return row.document;
    },

    /** One at a time: who asks again while one is under way is shown that one, and nothing is counted. */
    async request(transact: Transact, { user: { user_id } }: Advertiser, { request_id }: RequestFacts) {
      const running = await transact((trx) => store.findUnderWay(trx, user_id));
      if (running) return shown(running);
      await limits.take('export_account', user_id);
      return transact(async (trx) => {
        const export_id = newId();
        const now = clock.now();
        const wanted = { export_id, user_id, status: 'waiting', sections_total: sections.length, requested_at: now };
        const inserted = await store.insert(trx, wanted);
        if (inserted) {
          const actor = { kind: 'advertiser', user_id } as const;
          const subject = { kind: 'data_export', id: export_id };
          await audit.record(trx, { actor, action: 'export.requested', subject, request_id });
          await enqueue(trx, exportJob, { outbox_id: newId(), now }, { export_id });
          tell(trx, user_id, export_id);
        }
        // Another call came first; by now its export may even be ready.
        const [latest] = inserted ? [inserted] : await store.list(trx, user_id);
        if (!latest) throw new Refusal('not_found');
        return shown(latest);
      });
    },

    /** The names of the sections to collect; none when the export is done with, or gone with its account. */
    begin: (export_id: string): Promise<string[]> =>
      deps.transact(async (trx) => {
        const found = await store.lockUnderWay(trx, export_id);
        if (!found) return [];
        await store.begin(trx, export_id, sections.length);
        tell(trx, found.user_id, export_id);
        return sections.map(({ name }) => name);
      }),

    collect: (export_id: string, name: string): Promise<void> =>
      deps.transact(async (trx) => {
        const found = await store.lockUnderWay(trx, export_id);
        const section = sections.find((one) => one.name === name);
        if (!found || !section) return;
        await store.addSection(trx, export_id, name, (await section.read(trx, found.user_id)) ?? null);
        tell(trx, found.user_id, export_id);
      }),

    makeReady: (export_id: string): Promise<void> =>
      deps.transact(async (trx) => {
        const found = await store.lockUnderWay(trx, export_id);
        const account = found && (await accounts.find(trx, found.user_id));
        if (!account) return;
        const { user_id, email, full_name } = account;
        const now = clock.now();
        const expires_at = after(now, { days: EXPORT_KEPT_DAYS });
        const head = { exported_at: now.toISOString(), account: { user_id, email, full_name } };
        await store.makeReady(trx, export_id, head, now, expires_at);
        await enqueue(trx, expireExportJob, { outbox_id: newId(), now, not_before: expires_at }, { export_id });
        tell(trx, user_id, export_id);
      }),

    expire: (export_id: string): Promise<void> =>
      deps.transact(async (trx) => {
        const found = await store.lockReady(trx, export_id);
        if (!found) return;
        // Not a refusal: the clock of this machine may be behind, and the job is tried again.
        if (!isOver(found.expires_at)) throw new Error(`export ${export_id} may still be downloaded`);
        await store.expire(trx, export_id);
        tell(trx, found.user_id, export_id);
      }),
  };
}

const isDocument = (value: unknown): value is { exported_at: string } =>
  typeof value === 'object' && value !== null && 'exported_at' in value && typeof value.exported_at === 'string';

export type ExportService = ReturnType<typeof exportService>;
