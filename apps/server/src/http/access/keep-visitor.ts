import { z } from 'zod';
import type { CookieJar } from './cookies.ts';

const VisitorId = z.uuid();

/** Returns the visitor that the browser was named before, if it was. */
export const readVisitor = (cookies: CookieJar): string | undefined =>
  VisitorId.safeParse(cookies.read('visitor')).data;

/** Returns the visitor, named now if this is the first message. The id cannot be guessed: it opens the conversation. */
export function keepVisitor(cookies: CookieJar, newVisitorId: () => string): string {
  const visitor_id = readVisitor(cookies) ?? newVisitorId();
  cookies.keep('visitor', visitor_id);
  return visitor_id;
}
