import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { browser, PASSWORD } from '#testing/builders/people.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { mailsTo } from '#testing/environment/mailbox.ts';
import { openWorld, type World } from '#testing/environment/test-environment.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' };
const signIn = (device: ReturnType<typeof browser>, email: string) =>
  device.post('/api/auth/login', { email, password: PASSWORD }, firefox);

async function newsTo(email: string) {
  await finishJobs(world);
  return (await mailsTo(email)).filter(({ subject }) => subject === 'New sign-in to your account');
}

describe('a sign-in from a new device', () => {
  it('is reported to the owner once, with the device; a known one is not', async () => {
    const jo = await accountHolder(world);
    expect(await newsTo(jo.email)).toEqual([]);
    world.clock.advance({ minutes: 1 });
    expect((await signIn(jo.home, jo.email)).statusCode).toBe(200);
    expect(await newsTo(jo.email)).toEqual([]);
    const phone = browser(world);
    await signIn(phone, jo.email);
    const [mail, ...others] = await newsTo(jo.email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Firefox on Windows');
    await signIn(phone, jo.email);
    expect(await newsTo(jo.email)).toHaveLength(1);
  });

  it('is reported for the mark of another account, and never to an unconfirmed address', async () => {
    const [jo, other] = [await accountHolder(world), await accountHolder(world)];
    const unconfirmed = await accountHolder(world, { isConfirmed: false });
    world.clock.advance({ minutes: 1 });
    await signIn(other.home, jo.email);
    expect(await newsTo(jo.email)).toHaveLength(1);
    await signIn(browser(world), unconfirmed.email);
    expect(await newsTo(unconfirmed.email)).toEqual([]);
  });
});
