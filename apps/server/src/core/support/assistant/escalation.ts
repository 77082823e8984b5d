import type { TurnOutcome } from '@universal-media/contract/support/assistant/assistant';
import type { SupportCause } from '@universal-media/contract/support/requests/requests';

type EscalationCause = Exclude<SupportCause, 'form'>;

/** In English, Spanish and German: what our visitors write in most. */
const asksForPerson = [
  /\b(?:talk|speak|chat|write|connect|transfer|forward|get|put)\b.{0,30}\b(?:human|person|people|agent|representative|rep|operator|some(?:one|body)|(?:your |the )?(?:support|team|staff))\b/i,
  /\b(?:real|live|actual) (?:person|human|agent|people)\b/i,
  /\b(?:human|agent|representative|operator),? please\b/i,
  /\bcontact (?:your |the )?(?:support|team|staff)\b/i,
  /\b(?:hablar|comunicarme|contactar) con (?:una persona|un humano|un agente|alguien|soporte)/i,
  /\bmit (?:einem menschen|einem mitarbeiter|einer person|jemandem|dem support) (?:sprechen|reden)/i,
];

const saysMoneyMoved = [
  /\b(?:charged|billed|debited)\b.{0,30}\b(?:twice|two times|double|wrong|by mistake|without|too much)\b/i,
  /\b(?:double|wrong|duplicate|unauthori[sz]ed|unknown|fraudulent) (?:charge|payment|transaction|booking)/i,
  /\b(?:money|credits?|payment|refund)\b.{0,20}\b(?:is gone|are gone|is missing|are missing|disappeared|vanished|never arrived|did ?n[o']t arrive)/i,
  /\bme cobraron (?:dos veces|de más)/i,
  /\bdoppelt (?:abgebucht|belastet|bezahlt)/i,
];

/** Asking how something works is not asking for it. */
const asksHow = /\b(?:how (?:do|can|would|should) (?:i|we|one)|what if|what happens|would i|will i be)\b/i;

/** What the words of a message ask for, before any model reads it. */
export function findStatedCause(question: string): EscalationCause | null {
  if (saysMoneyMoved.some((pattern) => pattern.test(question)) && !asksHow.test(question)) return 'money_moved_wrongly';
  return asksForPerson.some((pattern) => pattern.test(question)) ? 'asked_for_person' : null;
}

const listWords = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 2));

const SAME_SHARE = 0.8;

/** Two questions are the same when they share most of their words. */
function isSameQuestion(a: string, b: string): boolean {
  const [one, other] = [listWords(a), listWords(b)];
  if (one.size === 0 || other.size === 0) return false;
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.max(one.size, other.size) >= SAME_SHARE;
}

export const UNHELPFUL_LIMIT = 2;
const REPEAT_LIMIT = 3;

interface ConversationSoFar {
  readonly question: string;
  /** Earlier questions of the conversation. */
  readonly earlier: readonly string[];
  readonly unhelpful: number;
  readonly outcome: TurnOutcome;
}

/** Decides whether a conversation goes to our staff. The model has no say in it, and cannot prevent it. */
export function decideEscalation({ question, earlier, unhelpful, outcome }: ConversationSoFar): EscalationCause | null {
  const stated = findStatedCause(question);
  if (stated !== null) return stated;
  if (unhelpful >= UNHELPFUL_LIMIT) return 'unhelpful_twice';
  if (earlier.filter((one) => isSameQuestion(one, question)).length >= REPEAT_LIMIT - 1) return 'asked_three_times';
  return outcome === 'refused' ? 'model_refused' : null;
}
