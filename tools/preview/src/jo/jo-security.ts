import { randomBytes } from 'node:crypto';
import { ownerColumns, passkeyStore } from '@universal-media/server/domains/accounts/sign-in/passkeys/store';
import {
  startSecondStep,
  turnOnSecondStep,
} from '@universal-media/server/domains/accounts/sign-in/second-step/second-step';
import { Secret, TOTP } from 'otpauth';
import type { AdvertiserTimeline } from '../crowd/advertiser-timeline.ts';
import { requestFrom } from '../crowd/devices.ts';
import type { Demo } from '../demo.ts';

/** Schedules Jo's two-step sign-in and passkeys. Their keys belong to no device: visitors of the demo receive a session. */
export function scheduleJoSecurity({ deps: { services, clock } }: Demo, jo: AdvertiserTimeline): void {
  const { context } = services.accounts;
  jo.daysAgo(60.9, async (own, who) => {
    const { secret } = await startSecondStep(context, own, who);
    const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.now().getTime() });
    await turnOnSecondStep(context, own, who, code, requestFrom('macbook', '203.0.113.24'));
  });
  const addPasskey = (days: number, name: string, is_synced: boolean, usedDaysAgo: number) =>
    jo.daysAgo(days, (own, who) =>
      own(async (trx) => {
        const now = clock.now();
        await passkeyStore.insert(trx, {
          ...ownerColumns({ kind: 'advertiser', id: who.user.user_id }),
          passkey_id: context.newId(),
          credential_id: randomBytes(32),
          public_key: randomBytes(77),
          counter: 0n,
          transports: ['internal'],
          is_synced,
          name,
          created_at: now,
          last_used_at: new Date(now.getTime() + (days - usedDaysAgo) * 86_400_000),
        });
      }),
    );
  addPasskey(60.8, 'MacBook at the shop', true, 0.2);
  addPasskey(24.2, 'Security key in the safe', false, 9.6);
}
