import { shorten } from '@universal-media/contract/copy/help/shorten';
import type { CopyHelp, CopySuggestion } from '@universal-media/contract/copy/help/suggestions';
import type { Advertiser } from '#core/accounts/principal.ts';
import { type CopyRoom, hasEnoughText, MAX_SUGGESTIONS, suggestFromPages } from '#core/copy/suggestions/copy-task.ts';
import { findName } from '#core/copy/website/find-brand.ts';
import type { WebPage } from '#core/copy/website/page.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { CopyContext } from '../context.ts';
import { writeCopy } from './write-copy.ts';

const NONE: readonly CopySuggestion[] = [];

async function readPages({ website }: CopyContext, address: string): Promise<WebPage[]> {
  const pages: WebPage[] = [];
  for await (const step of website.visit(new URL(address))) {
    if (step.kind === 'unreadable') throw new Refusal('website_unreadable');
    pages.push(step.page);
  }
  return pages;
}

const toRoom = (help: CopyHelp): CopyRoom =>
  help.field === 'headline' ? { headline: help.max_length, body_copy: 0 } : { headline: 0, body_copy: help.max_length };

async function suggest(context: CopyContext, user_id: string, help: CopyHelp) {
  const room = toRoom(help);
  if (help.help === 'suggest') {
    const pages = await readPages(context, help.website);
    const written = hasEnoughText(pages)
      ? (await writeCopy(context, user_id, { help: 'suggest', pages, room }))[help.field]
      : NONE;
    return [...written, ...suggestFromPages(pages, findName(pages)?.value ?? null, room)[help.field]];
  }
  const written = (await writeCopy(context, user_id, { help: help.help, text: help.text, room }))[help.field];
  const short = shorten(help.text, help.max_length);
  const isShorter = help.help === 'shorten' && short !== help.text.trim();
  return [...written, ...(isShorter ? [{ text: short, page: null, written_by: 'rules' } as const] : [])];
}

/** Suggests copy for one field. With a language model its texts come first; what the rules find follows. */
export async function suggestCopy(
  context: CopyContext,
  { user: { user_id } }: Advertiser,
  help: CopyHelp,
): Promise<{ suggestions: CopySuggestion[] }> {
  await context.limits.take('copy_help_account', user_id);
  const all = await suggest(context, user_id, help);
  const current = help.help === 'suggest' ? null : help.text;
  const unique = new Map(all.toReversed().map((suggestion) => [suggestion.text, suggestion]));
  const suggestions = [...unique.values()].toReversed().filter(({ text }) => text !== current);
  if (suggestions.length === 0) throw new Refusal('no_suggestion');
  return { suggestions: suggestions.slice(0, MAX_SUGGESTIONS) };
}
