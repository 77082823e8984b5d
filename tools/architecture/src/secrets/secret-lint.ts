import { extname } from 'node:path';
import { lintSource } from '@secretlint/core';
import { secretRules } from './secret-rules.ts';

export type Text = { path: string; text: string };

/** A line for each secret found: where it is, what kind it is, but not the secret itself. */
export async function secretsIn({ path, text }: Text): Promise<string[]> {
  const { messages } = await lintSource({
    source: { filePath: path, content: text, ext: extname(path), contentType: 'text' },
    options: { config: secretRules, noPhysicFilePath: true },
  });
  return messages.map(({ loc, data, messageId }) => `${path}:${loc.start.line}: ${kindFor(data) ?? messageId}`);
}

/** The name of a pattern of ours. */
const kindFor = (data: object | undefined): string | undefined =>
  data && 'PATTERN_NAME' in data ? String(data.PATTERN_NAME) : undefined;
