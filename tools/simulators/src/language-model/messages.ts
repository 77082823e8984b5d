import { randomUUID } from 'node:crypto';
import { z } from 'zod';

const Content = z.union([
  z.string(),
  z
    .array(z.object({ type: z.literal('text'), text: z.string() }))
    .transform((parts) => parts.map(({ text }) => text).join('\n')),
]);
const Form = z.looseObject({ properties: z.record(z.string(), z.unknown()) });

/** A call of Anthropic's messages API, as far as we make it: with the form of the answer. */
export const MessagesRequest = z.object({
  model: z.string(),
  max_tokens: z.number().int().min(1),
  system: Content.default(''),
  messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: Content })).min(1),
  output_config: z.object({ format: z.object({ type: z.literal('json_schema'), schema: Form }) }),
});
export type MessagesRequest = z.infer<typeof MessagesRequest>;

/** About four letters a token in, three out: close enough for counting money in tests. */
const tokens = (text: string, letters: number): number => Math.ceil(Buffer.byteLength(text) / letters);

export interface Reply {
  readonly text: string;
  readonly stop: 'end_turn' | 'max_tokens' | 'refusal';
}

export const toMessage = (request: MessagesRequest, { text, stop }: Reply) => ({
  id: `msg_${randomUUID()}`,
  type: 'message',
  role: 'assistant',
  model: request.model,
  content: [{ type: 'text', text }],
  stop_reason: stop,
  stop_sequence: null,
  usage: {
    input_tokens: tokens([request.system, ...request.messages.map(({ content }) => content)].join('\n'), 4),
    output_tokens: Math.min(request.max_tokens, tokens(text, 3)),
  },
});
