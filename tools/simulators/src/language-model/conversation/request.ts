import { z } from 'zod';

const Text = z.object({ type: z.literal('text'), text: z.string() });
const joinTexts = (parts: readonly { text: string }[]): string => parts.map(({ text }) => text).join('\n');
const Content = z.union([z.string(), z.array(Text).transform(joinTexts)]);

const Block = z.union([
  Text,
  z.object({ type: z.literal('tool_use'), id: z.string(), name: z.string(), input: z.unknown() }),
  z.object({ type: z.literal('tool_result'), tool_use_id: z.string(), content: Content.default('') }),
]);
export type Block = z.infer<typeof Block>;

const Tool = z.object({
  name: z.string(),
  input_schema: z.looseObject({ required: z.array(z.string()).default([]) }),
});
export type Tool = z.infer<typeof Tool>;

/** A streamed call of Anthropic's messages API with tools. */
export const ConversationRequest = z.object({
  model: z.string(),
  max_tokens: z.number().int().min(1),
  stream: z.literal(true),
  system: Content.default(''),
  messages: z
    .array(
      z.object({
        role: z.enum(['user', 'assistant']),
        content: z.union([z.string().transform((text): Block[] => [{ type: 'text', text }]), z.array(Block)]),
      }),
    )
    .min(1),
  tools: z.array(Tool).default([]),
});
export type ConversationRequest = z.infer<typeof ConversationRequest>;

/** What it says or calls in one step. */
export interface Step {
  readonly text: string;
  readonly calls: readonly { readonly name: string; readonly input: object }[];
  readonly stop?: 'max_tokens' | 'refusal';
}

export const textsBy = ({ messages }: ConversationRequest, role: 'user' | 'assistant'): string[] =>
  messages
    .filter((message) => message.role === role)
    .flatMap(({ content }) => content.flatMap((block) => (block.type === 'text' ? [block.text] : [])));

export const toolResults = ({ messages }: ConversationRequest): string[] =>
  messages.flatMap(({ content }) => content.flatMap((block) => (block.type === 'tool_result' ? [block.content] : [])));

export const earlierCalls = ({ messages }: ConversationRequest) =>
  messages.flatMap(({ content }) => content.flatMap((block) => (block.type === 'tool_use' ? [block] : [])));
