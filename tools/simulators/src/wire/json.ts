import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { requestText } from './request-text.ts';

/** Text that must be JSON; what it holds is for the schema behind it to say. */
const Json = z.string().transform((text, context) => {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' });
    return z.NEVER;
  }
});

/** An empty body is an empty object. */
export const readJson = async <Output>(request: IncomingMessage, schema: z.ZodType<Output>) => {
  const text = await requestText(request);
  return Json.pipe(schema).safeParse(text === '' ? '{}' : text);
};

export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
