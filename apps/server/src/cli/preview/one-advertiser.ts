import type { UserChange } from '@universal-media/contract/users';
import type { Advertiser } from '../../core/principal.ts';
import type { OpenedSession } from '../../features/sessions/service.ts';
import type { Transact } from '../../storage/transact.ts';
import { type Device, requestFrom } from './devices.ts';
import { fromTheOffice } from './staff-room.ts';
import type { Stage } from './stage.ts';

/** One advertiser through time. The days are counted back from today. */
export function oneAdvertiser({ story, deps, door, room }: Stage) {
  const { exports, sessions, users } = deps.services;
  const { transact, transactFor } = deps.database;
  let last: Advertiser | undefined;

  const now = (): Advertiser => {
    if (!last) throw new Error('They have not joined yet');
    return last;
  };

  return {
    userId: (): string => now().user.user_id,

    joins(days: number, how: () => Promise<OpenedSession>): void {
      story.daysAgo(days, async () => {
        last = await door.behind(await how());
      });
    },

    /** Something they do themselves, in a transaction that sees their rows only. */
    does(days: number, work: (own: Transact, who: Advertiser) => Promise<unknown>): void {
      story.daysAgo(days, () => work(transactFor(now().user.user_id), now()));
    },

    /** `open` names the days on which a page of this session was still open. */
    signsIn(days: number, how: 'password' | 'google', device: Device, ip: string, open: readonly number[] = []): void {
      const facts = () => requestFrom(device, ip);
      let refresh_token = '';
      story.daysAgo(days, async () => {
        const opened = await door.signIn(now().user.user_id, how, facts());
        last = await door.behind(opened);
        refresh_token = opened.refresh_token;
      });
      for (const moment of open) {
        story.daysAgo(moment, async () => {
          ({ refresh_token } = await sessions.refresh(transact, refresh_token, facts()));
        });
      }
    },

    /** The very steps of the job, without the worker. */
    exportsData(days: number, facts = requestFrom('macbook')): void {
      story.daysAgo(days, async () => {
        const { user } = now();
        const { export_id } = await exports.request(transactFor(user.user_id), now(), facts);
        for (const name of await exports.begin(export_id)) await exports.collect(export_id, name);
        await exports.makeReady(export_id);
      });
    },

    isChanged(days: number, by: 'sam' | 'priya', change: UserChange): void {
      story.daysAgo(days, async () =>
        users.update(transact, await room.atDesk(by), now().user.user_id, change, fromTheOffice()),
      );
    },
  };
}

export type OneAdvertiser = ReturnType<typeof oneAdvertiser>;
