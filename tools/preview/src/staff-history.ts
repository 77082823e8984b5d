import { Refusal } from '@universal-media/server/core/kit/refusal';
import { resetSecondFactor } from '@universal-media/server/domains/accounts/staff/members/reset-second-factor';
import { setAdminStatus, updateAdmin } from '@universal-media/server/domains/accounts/staff/members/update-admin';
import { signInStaff } from '@universal-media/server/domains/accounts/staff/sign-in/sign-in-staff';
import { saveStaffView } from '@universal-media/server/domains/operations/dashboard/lists/staff-views';
import { requestFrom } from './crowd/devices.ts';
import type { Demo } from './demo.ts';
import { members } from './staff-members.ts';
import { newPassword, officeRequest } from './staff-team.ts';

const activeMembers = ['dana', 'rosa', 'sam', 'priya', 'olu', 'tomas'] as const;

/** Schedules what happens to the staff: hiring, role changes, a lost phone, and failed sign-ins from outside. */
export function scheduleStaffHistory({ timeline, deps, team }: Demo): void {
  const { context } = deps.services.accounts;
  const operations = deps.services.operations.context;
  const { transact } = deps.database;

  const hired = { dana: 430.4, rosa: 430.3, sam: 428.3, priya: 395.2, olu: 360.1, tomas: 250.3 } as const;
  for (const name of activeMembers) {
    timeline.daysAgo(hired[name], () => team.hire(name));
    timeline.daysAgo(hired[name] - 0.02, () => team.enroll(name));
  }
  timeline.daysAgo(6.2, () => team.hire('mei'));

  timeline.daysAgo(180.4, async () => {
    const { full_name, email, role } = members.tomas;
    const input = {
      full_name,
      email,
      role,
      permissions: [...members.tomas.permissions, 'credit_management' as const],
    };
    const dana = await team.signIn('dana');
    await team.approve(await updateAdmin(context, transact, dana, await team.adminId('tomas'), input, officeRequest()));
  });

  timeline.daysAgo(92.6, async () => {
    const dana = await team.signIn('dana');
    await setAdminStatus(context, transact, dana, await team.adminId('olu'), { status: 'inactive' }, officeRequest());
  });

  timeline.daysAgo(40.3, async () => {
    const dana = await team.signIn('dana');
    const request = {
      reason: 'Left her phone on the train',
      identity_method: 'video_call',
      identity_note: 'Saw her and her badge in a call',
    } as const;
    const priya = await team.adminId('priya');
    await team.approve(await resetSecondFactor(context, transact, dana, priya, request, officeRequest()));
    team.signOut('priya');
  });
  timeline.daysAgo(40.25, () => team.enroll('priya'));

  for (const days of [12.31, 12.309, 12.308]) {
    timeline.daysAgo(days, async () => {
      const guess = { email: members.dana.email, password: newPassword() };
      await signInStaff(context, transact, guess, requestFrom('firefox', '192.0.2.66')).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
    });
  }

  timeline.daysAgo(5.2, async () => {
    const dana = await team.signIn('dana');
    const views = [
      { list: 'campaigns', name: 'Changes requested', query: { status: 'changes_requested' } },
      { list: 'payments', name: 'Failed payments', query: { payments: 'failed' } },
    ] as const;
    for (const view of views) await saveStaffView(operations, transact, dana, operations.newId(), view);
  });

  const signIns = {
    dana: [33.3, 12.1, 5.3, 0.2],
    rosa: [41.1, 7.2, 0.5],
    sam: [20.3, 9.3, 1.3],
    priya: [15.3, 3.3, 0.9],
    olu: [240.3, 121.2, 93.1],
    tomas: [60.4, 8.3],
  };
  for (const name of activeMembers) {
    for (const days of signIns[name]) timeline.daysAgo(days, () => team.signIn(name));
  }
}
