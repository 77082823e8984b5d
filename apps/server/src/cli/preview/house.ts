import { Refusal } from '../../core/refusal.ts';
import { requestFrom } from './devices.ts';
import { members } from './staff-members.ts';
import { fromTheOffice, newPassword } from './staff-room.ts';
import type { Stage } from './stage.ts';

/** Mei has not come in yet. */
const workers = ['dana', 'sam', 'priya', 'olu', 'tomas'] as const;

/** How the staff came, what became of them, and that somebody else tried to get in. */
export function houseStory({ story, deps, room }: Stage): void {
  const { admins, staff } = deps.services;
  const { transact } = deps.database;

  const hired = { dana: 430.4, sam: 428.3, priya: 395.2, olu: 360.1, tomas: 250.3 } as const;
  for (const name of workers) {
    story.daysAgo(hired[name], () => room.hire(name));
    story.daysAgo(hired[name] - 0.02, () => room.enrol(name));
  }
  story.daysAgo(6.2, () => room.hire('mei'));

  story.daysAgo(180.4, async () => {
    const { full_name, email, role } = members.tomas;
    const wanted = {
      full_name,
      email,
      role,
      permissions: [...members.tomas.permissions, 'credit_management' as const],
    };
    await admins.update(transact, await room.atDesk('dana'), await room.adminId('tomas'), wanted, fromTheOffice());
  });

  story.daysAgo(92.6, async () => {
    const dana = await room.atDesk('dana');
    await admins.setStatus(transact, dana, await room.adminId('olu'), 'inactive', fromTheOffice());
  });

  story.daysAgo(40.3, async () => {
    const dana = await room.atDesk('dana');
    const reason = 'Left her phone on the train';
    await admins.resetSecondFactor(transact, dana, await room.adminId('priya'), reason, fromTheOffice());
    room.signedOut('priya');
  });
  story.daysAgo(40.25, () => room.enrol('priya'));

  for (const days of [12.31, 12.309, 12.308]) {
    story.daysAgo(days, async () => {
      const guess = { email: members.dana.email, password: newPassword() };
      await staff.login(transact, guess, requestFrom('firefox', '192.0.2.66')).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
    });
  }

  const mornings = {
    dana: [33.3, 12.1, 5.3, 0.2],
    sam: [20.3, 9.3, 1.3],
    priya: [15.3, 3.3, 0.9],
    olu: [240.3, 121.2, 93.1],
    tomas: [60.4, 8.3],
  };
  for (const name of workers) {
    for (const days of mornings[name]) story.daysAgo(days, () => room.atDesk(name));
  }
}
