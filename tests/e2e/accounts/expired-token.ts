import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { SESSION_SECRET } from '../product/settings.ts';

const Claims = z.looseObject({ iat: z.number() });
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = '') => Claims.parse(JSON.parse(Buffer.from(part, 'base64url').toString()));

/** The same token, as it will be in an hour: signed by the server's own key, and out of date. */
export function asExpired(token: string): string {
  const claims = decode(token.split('.')[1]);
  const old = { ...claims, iat: claims.iat - 7200, exp: claims.iat - 3600 };
  const content = `${encode({ alg: 'HS256' })}.${encode(old)}`;
  return `${content}.${createHmac('sha256', SESSION_SECRET).update(content).digest('base64url')}`;
}
