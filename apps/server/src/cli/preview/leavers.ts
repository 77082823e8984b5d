import { addressAt } from './businesses.ts';
import { requestFrom } from './devices.ts';
import { oneAdvertiser } from './one-advertiser.ts';
import type { Stage } from './stage.ts';

const fromHome = () => requestFrom('android', '203.0.113.27');

/** Three who wanted to go: one stayed after all, one is in the days of grace, and one is gone. */
export function leaverStories(stage: Stage): void {
  const { story, door } = stage;
  const { deletion } = stage.deps.services;

  const somebody = (joined: number, full_name: string, business: string) => {
    const person = { full_name, email: addressAt(full_name.split(' ')[0] ?? '', business) };
    const one = oneAdvertiser(stage);
    one.joins(joined, () => door.joinByGoogle(person, fromHome()));
    const asks = (days: number, then: (user_id: string, due: Date) => void = () => {}) =>
      one.does(days, async (own, who) => {
        const { deletion_due_at } = await deletion.request(own, who, person.email, fromHome());
        then(who.user.user_id, new Date(deletion_due_at));
      });
    return { one, asks };
  };

  const lena = somebody(312.2, 'Lena Fischer', 'Elm City Rowing Club');
  lena.asks(97.3);
  lena.one.does(95.1, (own, who) => deletion.cancel(own, who, fromHome()));
  lena.one.signsIn(13.4, 'google', 'android', '203.0.113.27');

  const marcus = somebody(204.6, 'Marcus Bell', 'Moonlight Drive In');
  marcus.asks(5.2);

  let gone: { user_id: string; due: Date } | undefined;
  const rita = somebody(288.5, 'Rita Moss', 'Yes on Measure Four');
  rita.asks(140.3, (user_id, due) => {
    gone = { user_id, due };
  });
  story.daysAgo(126.2, async () => {
    if (gone) await deletion.erase(gone.user_id, gone.due);
  });
}
