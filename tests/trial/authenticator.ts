import { createHmac } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

function fromBase32(text: string): Buffer {
  const bits = Array.from(text.replaceAll('=', ''))
    .map((letter) => LETTERS.indexOf(letter.toUpperCase()).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The six digits that an authenticator app shows for this secret now (RFC 6238). */
export function codeNow(secret: string, now = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / STEP_MS)));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
