import type { APIResponse } from '@playwright/test';
import type { z } from 'zod';

/** Reads an answer of the API, or says what came instead. */
export async function answered<Output>(schema: z.ZodType<Output>, response: APIResponse): Promise<Output> {
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
  return schema.parse(await response.json());
}
