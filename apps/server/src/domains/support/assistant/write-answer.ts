import { cleanAnswer, listLinks } from '@universal-media/contract/support/assistant/answer-text';
import type { TurnEvent, TurnOutcome } from '@universal-media/contract/support/assistant/assistant';
import { AssistantCard } from '@universal-media/contract/support/assistant/tools';
import type { Article } from '@universal-media/contract/support/manual/article';
import { findArticle, manual } from '@universal-media/contract/support/manual/manual';
import { searchManual } from '@universal-media/contract/support/manual/search-manual';
import type { ConversationEnd, ModelMessage } from '#connectors/language-model/language-model.ts';
import { maskSecrets, visibleOnly } from '#core/support/assistant/clean-question.ts';
import { collectFigures, findUnknownFigures } from '#core/support/assistant/figures.ts';
import { prefixes } from '#core/support/assistant/prompt.ts';
import { takeSentences } from '#core/support/assistant/sentences.ts';
import type { SupportContext } from '../context.ts';
import type { Asking } from './asking.ts';
import { MAX_TOOL_BYTES } from './tools/implement-tools.ts';

/** An answer as it is stored and shown. */
export interface Answer {
  readonly outcome: TurnOutcome;
  readonly text: string;
  readonly articles: readonly Article[];
}

const MAX_OUTPUT_TOKENS = 700;
const MAX_ANSWER = 6_000;
export const MAX_SOURCES = 3;

const STRUCK_TEXT = "I couldn't confirm a figure for that, so I'd rather show you the article.";
const UNANSWERED_TEXT = "I don't know the answer to that. Our team can help.";
const REFUSED_TEXT = "I can't help with that. Our team can.";

const saysUnknown = /\bI don[’']t know the answer to that\b/i;

const listCited = (text: string): Article[] =>
  [...new Set(listLinks(text))].flatMap((path) => {
    const [, slug] = /^\/help\/([\w-]+)$/.exec(path) ?? [];
    const article = slug === undefined ? undefined : findArticle(slug);
    return article ? [article] : [];
  });

/** Shows only what a model may have written: no secrets, nothing invisible, no address elsewhere. */
const clean = (text: string): string => maskSecrets(cleanAnswer(visibleOnly(text)));

/** Decides what becomes of what the model wrote. */
function finishAnswer(written: string, question: string, end: ConversationEnd, results: readonly unknown[]): Answer {
  const found = () => searchManual(question, MAX_SOURCES);
  if (end.outcome === 'refused') return { outcome: 'refused', text: REFUSED_TEXT, articles: [] };
  const text = clean(written).slice(0, MAX_ANSWER);
  if (text === '') return { outcome: 'unanswered', text: UNANSWERED_TEXT, articles: found() };
  const articles = listCited(text);
  // A figure must stand in an article that the answer names, or in what a tool returned.
  if (findUnknownFigures(text, collectFigures(articles, results)).length > 0) {
    return { outcome: 'struck', text: STRUCK_TEXT, articles: articles.length > 0 ? articles : found() };
  }
  const isAnswered = !saysUnknown.test(text) && (articles.length > 0 || results.length > 0);
  return { outcome: isAnswered ? 'answered' : 'unanswered', text, articles };
}

interface Asked {
  readonly question: string;
  readonly history: readonly ModelMessage[];
}

/**
 * Asks the model and streams its answer sentence by sentence. A sentence with a figure that no source has is not shown, and
 * neither is what follows it. Returns the answer; the cost is counted also when the reader leaves.
 */
export async function* writeAnswer(
  { log, model, modelCosts }: Pick<SupportContext, 'log' | 'model' | 'modelCosts'>,
  asking: Pick<Asking, 'audience' | 'use' | 'max_steps' | 'bindTools'>,
  { question, history }: Asked,
  signal: AbortSignal,
): AsyncGenerator<TurnEvent, Answer> {
  const failed = (outcome: TurnOutcome): Answer => ({
    outcome,
    text: '',
    articles: searchManual(question, MAX_SOURCES),
  });
  if (!model) return failed('unavailable');
  const results: unknown[] = [];
  const cards: AssistantCard[] = [];
  const conversation = {
    prefix: prefixes[asking.audience],
    messages: [...history, { role: 'user', text: question } as const],
    tools: asking.bindTools((name, result) => {
      results.push(result);
      const card = name === 'prepare_action' ? AssistantCard.safeParse(result).data : undefined;
      if (card) cards.push(card);
    }),
    max_steps: asking.max_steps,
    max_output_tokens: MAX_OUTPUT_TOKENS,
    max_tool_bytes: MAX_TOOL_BYTES,
  };
  const micros = model.maxConversationMicros(conversation);
  const reserved = await modelCosts.reserve(asking.use, micros);
  if (reserved.kind === 'capped') return failed('capped');
  let end: ConversationEnd | undefined;
  let written = '';
  let waiting = '';
  let isStruck = false;
  /** Null for a text with a figure that neither the manual nor a tool has. */
  const show = (text: string): TurnEvent | null | undefined => {
    if (text === '') return undefined;
    if (findUnknownFigures(text, collectFigures(manual, results)).length > 0) return null;
    const cleaned = clean(text);
    return cleaned === '' ? undefined : { kind: 'delta', text: `${cleaned}${/\n\s*$/.test(text) ? '\n' : ' '}` };
  };
  try {
    for await (const part of model.converse(conversation, signal)) {
      if (part.kind === 'end') end = part;
      if (part.kind === 'tool') yield { kind: 'tool', name: toolName(asking, part.name) };
      if (part.kind !== 'text' || isStruck) continue;
      written += part.text;
      waiting += part.text;
      const { whole, rest } = takeSentences(waiting);
      waiting = rest;
      const shown = show(whole);
      isStruck = shown === null;
      if (shown) yield shown;
    }
    const last = isStruck ? null : show(waiting);
    if (last) yield last;
  } finally {
    // A reader who leaves ends the answer here; what it cost until then is not known.
    const tokens = end?.tokens ?? null;
    await reserved.settle(tokens === null ? micros : Math.min(micros, model.costMicros(tokens)));
  }
  if (end?.outcome === 'left') return failed('left');
  if (end === undefined || end.outcome === 'unknown') {
    log.warn({ model: model.name, reason: end?.reason }, 'assistant turn failed');
    return failed('failed');
  }
  for (const card of cards) yield { kind: 'card', card };
  return finishAnswer(written, question, end, results);
}

/** A model may call a tool that does not exist; its name is not shown. */
const toolName = (asking: Pick<Asking, 'bindTools'>, name: string): string =>
  asking.bindTools(() => undefined).some((tool) => tool.name === name) ? name : 'unknown';
