import { randomBytes } from 'node:crypto';
import type { CookieJar } from './cookies.ts';

const DEVICE = /^[A-Za-z0-9_-]{43}$/;

/** Returns the name of a staff browser, which outlives its sessions. A browser without one gets a new one. */
export function keepDevice(cookies: CookieJar): string {
  const known = cookies.read('staff_device');
  const device = known !== undefined && DEVICE.test(known) ? known : randomBytes(32).toString('base64url');
  cookies.keep('staff_device', device);
  return device;
}
