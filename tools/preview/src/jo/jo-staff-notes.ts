import { addUserNote } from '@universal-media/server/domains/accounts/users/user-page';
import type { AdvertiserTimeline } from '../crowd/advertiser-timeline.ts';
import type { Demo } from '../demo.ts';
import { officeRequest } from '../staff-team.ts';

const notes = [
  { days: 240.2, by: 'sam', text: 'Called about the premium tier. Prefers email, and answers within a day.' },
  { days: 33.6, by: 'priya', text: 'Opens a second shop in Boulder in spring. Ask in January which cities to add.' },
  { days: 1.15, by: 'sam', text: 'Moved to Enterprise as agreed on the phone. Contract is in the shared folder.' },
] as const;

/** Schedules what staff noted about Jo for each other. */
export function scheduleJoStaffNotes({ deps, team, timeline }: Demo, jo: AdvertiserTimeline): void {
  const { context } = deps.services.accounts;
  for (const { days, by, text } of notes) {
    timeline.daysAgo(days, async () =>
      addUserNote(
        context,
        deps.database.transact,
        await team.signIn(by),
        { user_id: jo.userId(), text },
        officeRequest(),
      ),
    );
  }
}
