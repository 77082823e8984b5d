import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Lists the hashes by which a content security policy allows the inline scripts of a page, and no others. */
export const hashInlineScripts = (html: string): string[] => [
  ...new Set(
    Array.from(
      html.matchAll(inlineScript),
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
  ),
];
