import type {
  AssistantTool,
  ToolGroup,
  ToolInput,
  ToolOutput,
} from '@universal-media/contract/support/assistant/tools';
import type { ModelTool } from '#connectors/language-model/language-model.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { cleanValue } from '#core/support/assistant/clean-question.ts';

/** What a tool returns goes to the model in full, and is paid for at every later step. */
export const MAX_TOOL_BYTES = 4_096;

type Handlers<G extends ToolGroup, Scope> = {
  readonly [K in keyof G]: (scope: Scope, input: ToolInput<G[K]>) => Promise<ToolOutput<G[K]>>;
};

/** Gets every result that the model reads: figures in an answer must stand in one of them. */
export type OnResult = (name: string, result: unknown) => void;

type BindTools<Scope> = (scope: Scope, onResult: OnResult) => ModelTool[];

// The signature below pairs each handler with its tool, which a loop over names cannot express. Declared as a method,
// because only method parameters are bivariant.
type AnyHandler = { call(scope: unknown, input: unknown): Promise<unknown> }['call'];

/** Halves the lists of a result until it fits. */
function shortenLists(value: unknown): unknown {
  let fitting = value;
  while (Buffer.byteLength(JSON.stringify(fitting)) > MAX_TOOL_BYTES) {
    const shorter = halveLists(fitting);
    if (JSON.stringify(shorter) === JSON.stringify(fitting)) return { error: 'too large' };
    fitting = shorter;
  }
  return fitting;
}

function halveLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, Math.floor(value.length / 2)).map(halveLists);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, halveLists(one)]));
}

async function run(tool: AssistantTool, handler: AnyHandler, scope: unknown, given: unknown): Promise<unknown> {
  const input = tool.input.safeParse(given);
  if (!input.success) return { error: 'invalid input' };
  try {
    return shortenLists(cleanValue(tool.output.parse(await handler(scope, input.data))));
  } catch (error) {
    // The same answer for what does not exist and for what belongs to another advertiser.
    if (error instanceof Refusal) return { error: error.code };
    throw error;
  }
}

/** Binds tools of the contract to their handlers. A missing handler or a wrong result is a compile error. */
export function implementTools<G extends ToolGroup>(
  tools: G,
): <Scope>(handlers: Handlers<G, Scope>) => BindTools<Scope>;
export function implementTools(tools: ToolGroup): (handlers: Record<string, AnyHandler>) => BindTools<unknown> {
  return (handlers) => (scope, onResult) =>
    Object.entries(tools).map(([name, tool]) => {
      const handler = handlers[name];
      if (!handler) throw new Error(`The tool ${name} has no handler`);
      return {
        name,
        description: tool.description,
        input: tool.input,
        async run(given) {
          const result = await run(tool, handler, scope, given);
          onResult(name, result);
          return result;
        },
      };
    });
}
