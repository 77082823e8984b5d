import type { UserChange } from '@universal-media/contract/accounts/users';
import type { Advertiser } from '@universal-media/server/core/accounts/principal';
import {
  collectSection,
  finishExport,
  startExport,
} from '@universal-media/server/domains/accounts/personal-data/export/build-export';
import { requestExport } from '@universal-media/server/domains/accounts/personal-data/export/request-export';
import { type OpenedSession, refreshSession } from '@universal-media/server/domains/accounts/sessions/sessions';
import { updateUser } from '@universal-media/server/domains/accounts/users/users';
import type { OwnerTransact } from '@universal-media/server/storage/transact';
import type { Demo } from '../demo.ts';
import { officeRequest } from '../staff-team.ts';
import { type Device, requestFrom } from './devices.ts';

/** Schedules the actions of one advertiser. Days count back from today. */
export function createAdvertiserTimeline({ timeline, deps, access, team }: Demo) {
  const { context } = deps.services.accounts;
  const { transact, transactFor } = deps.database;
  let current: Advertiser | undefined;

  const getCurrent = (): Advertiser => {
    if (!current) throw new Error('The advertiser has not joined yet');
    return current;
  };

  return {
    userId: (): string => getCurrent().user.user_id,

    join(days: number, how: () => Promise<OpenedSession>): void {
      timeline.daysAgo(days, async () => {
        current = await access.advertiserFor(await how());
      });
    },

    /** Schedules an action of the advertiser, in a transaction that sees only their rows. */
    daysAgo(days: number, work: (own: OwnerTransact, who: Advertiser) => Promise<unknown>): void {
      timeline.daysAgo(days, () => work(transactFor(getCurrent().user.user_id), getCurrent()));
    },

    /** Schedules a sign-in. `open` lists the days on which the session was still in use. */
    signIn(days: number, how: 'password' | 'google', device: Device, ip: string, open: readonly number[] = []): void {
      const facts = () => requestFrom(device, ip);
      let refresh_token = '';
      timeline.daysAgo(days, async () => {
        const opened = await access.signIn(getCurrent().user.user_id, how, facts());
        current = await access.advertiserFor(opened);
        refresh_token = opened.refresh_token;
      });
      for (const moment of open) {
        timeline.daysAgo(moment, async () => {
          ({ refresh_token } = await refreshSession(context, transact, refresh_token, facts()));
        });
      }
    },

    /** Requests an export and runs the steps of its job, without the worker. */
    exportData(days: number, facts = requestFrom('macbook')): void {
      timeline.daysAgo(days, async () => {
        const { user } = getCurrent();
        const { export_id } = await requestExport(context, transactFor(user.user_id), getCurrent(), facts);
        for (const name of await startExport(context, export_id)) await collectSection(context, export_id, name);
        await finishExport(context, export_id);
      });
    },

    updateByStaff(days: number, by: 'sam' | 'priya', change: UserChange): void {
      timeline.daysAgo(days, async () =>
        updateUser(context, transact, await team.signIn(by), getCurrent().user.user_id, change, officeRequest()),
      );
    },
  };
}

export type AdvertiserTimeline = ReturnType<typeof createAdvertiserTimeline>;
