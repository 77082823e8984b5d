import { randomUUID } from 'node:crypto';
import type { RequestFacts } from '@universal-media/server/core/accounts/principal';

const devices = {
  macbook:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ipad: 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
} as const;

export type Device = keyof typeof devices;

export const deviceNames: readonly [Device, ...Device[]] = [
  'macbook',
  'iphone',
  'ipad',
  'windows',
  'android',
  'firefox',
];

/** Creates the facts of a request from a device. The IP addresses belong to networks reserved for documentation. */
export const requestFrom = (device: Device, ip = '203.0.113.24'): RequestFacts => ({
  request_id: randomUUID(),
  ip,
  user_agent: devices[device],
});
