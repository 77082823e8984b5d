import { z } from 'zod';
import { type ConversationRequest, type Step, textsBy, toolResults } from './request.ts';

interface Article {
  readonly title: string;
  readonly path: string;
  readonly summary: string;
  readonly words: string;
}

const heading = /^## \[(.+)\]\((\/help\/[\w-]+)\)\n(.*)\n(?:[^#]*?Also asked as: (.*))?/gm;

const articlesIn = (system: string): Article[] =>
  [...system.matchAll(heading)].map(([, title = '', path = '', summary = '', words = '']) => ({
    title,
    path,
    summary,
    words,
  }));

const COMMON = new Set(
  'a an and are at be can do does for how i in is it me my of on or the to what when where which with you your'.split(
    ' ',
  ),
);
const stem = (word: string): string => word.replace(/(?:ing|ed|es|s)$/, '');
/** A model reads every language. This one knows a few words of Spanish and German. */
const ENGLISH: Readonly<Record<string, string>> = {
  reembolso: 'refund',
  geld: 'money',
  zurück: 'back',
  caducan: 'expire',
  verfallen: 'expire',
  créditos: 'credit',
  pauso: 'pause',
  pausiere: 'pause',
  campaña: 'campaign',
  kampagne: 'campaign',
  olvidado: 'forgot',
  vergessen: 'forgot',
  contraseña: 'password',
  passwort: 'password',
};
const stemsIn = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .map((word) => ENGLISH[word] ?? word)
    .filter((word) => !COMMON.has(word))
    .map(stem);

function bestArticle(articles: readonly Article[], question: string): Article | undefined {
  const asked = new Set(stemsIn(question));
  const score = ({ title, summary, words }: Article): number => {
    const count = (text: string) => new Set(stemsIn(text).filter((word) => asked.has(word))).size;
    return 3 * count(title) + 2 * count(words) + count(summary);
  };
  const [best] = articles.toSorted((a, b) => score(b) - score(a));
  return best && score(best) > 1 ? best : undefined;
}

/** Names of platforms that the question has, by their ids. */
const PLATFORMS = ['meta', 'tiktok', 'youtube', 'google', 'spotify', 'reddit'];

const intents: readonly (readonly [tool: string, asks: RegExp, input: (question: string) => object])[] = [
  [
    'quote_campaign',
    /\$\s?\d.*\b(?:cost|price|fee)|\b(?:cost|price|fee)\b.*\$\s?\d/i,
    (question) => ({
      budget: Number(/\$\s?([\d,]+)/.exec(question)?.[1]?.replaceAll(',', '') ?? 0),
      platforms: PLATFORMS.filter((platform) => question.toLowerCase().includes(platform)),
    }),
  ],
  ['prepare_action', /\badd credits\b|\bañadir créditos\b|\bcredits kaufen\b/i, () => ({ action: 'add_credits' })],
  ['my_account', /\bmy (?:balance|account|credits)\b|\bmi saldo\b|\bmein guthaben\b/i, () => ({})],
  ['my_report', /\bmy report\b|\bmi informe\b|\bmeinem bericht\b/i, () => ({})],
  [
    'my_campaigns',
    /\bmy (?:campaigns?|draft)\b|\bmis? campañas?\b|\bmeine kampagnen?\b|\bmeinem entwurf\b/i,
    () => ({}),
  ],
];

const Listed = z.object({
  campaigns: z.array(z.object({ campaign_id: z.string(), name: z.string() })),
  drafts: z.array(z.object({ draft_id: z.string(), name: z.string() })),
});

/** The campaign or draft of a list that the question names, as the next call. */
function lookUpNamed(question: string, result: string): Step['calls'][number] | undefined {
  const list = Listed.safeParse(parseResult(result)).data;
  const isNamed = ({ name }: { name: string }) => question.includes(name);
  const campaign = list?.campaigns.find(isNamed);
  if (campaign) return { name: 'my_campaign', input: { campaign_id: campaign.campaign_id } };
  const draft = list?.drafts.find(isNamed);
  return draft && { name: 'check_draft', input: { draft_id: draft.draft_id } };
}

const parseResult = (result: string): unknown => {
  try {
    return JSON.parse(result);
  } catch {
    return result;
  }
};

/** Every figure and name of a tool's result, a line each. */
function tellResult(result: string): string {
  const lines: string[] = [];
  const visit = (value: unknown, name: string): void => {
    if (lines.length > 20) return;
    if (Array.isArray(value)) for (const one of value) visit(one, name);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, one] of Object.entries(value)) visit(one, key);
    } else if ((typeof value === 'string' || typeof value === 'number') && !/_id$|path/.test(name))
      lines.push(`- ${name.replaceAll('_', ' ')}: ${value}`);
  };
  visit(parseResult(result), '');
  return lines.join('\n');
}

/** Answers from the manual in the instructions or from a tool, the same every time. */
export function answerTurn(request: ConversationRequest): Step {
  const results = toolResults(request);
  const last = results.at(-1);
  const question = textsBy(request, 'user').at(-1) ?? '';
  if (last !== undefined) {
    const next = lookUpNamed(question, last);
    return next ? { text: '', calls: [next] } : { text: `Here is what I found:\n\n${tellResult(last)}`, calls: [] };
  }
  const intent = intents.find(
    ([name, asks]) => request.tools.some((tool) => tool.name === name) && asks.test(question),
  );
  if (intent) return { text: '', calls: [{ name: intent[0], input: intent[2](question) }] };
  const article = bestArticle(articlesIn(request.system), question);
  return article
    ? { text: `${article.summary} More in [${article.title}](${article.path}).`, calls: [] }
    : { text: "I don't know the answer to that. Our team can help.", calls: [] };
}
