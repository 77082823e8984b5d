import { ownerTools } from '@universal-media/contract/support/assistant/tools';
import type { LanguageModel } from '#connectors/language-model/language-model.ts';
import type { ModelCosts } from '#connectors/language-model/model-costs.ts';
import { findStatedCause } from '#core/support/assistant/escalation.ts';
import { bindPublicTools } from '#domains/support/assistant/tools/public-tools.ts';
import { writeAnswer } from '#domains/support/assistant/write-answer.ts';
import { bindGoldenAccount } from './golden-account.ts';
import type { RecordedAnswer } from './graders.ts';
import { goldenQuestions } from './questions.ts';

/** An evaluation has no account, so no cap counts. The key's own limits do. */
const uncapped: ModelCosts = {
  getCost: () => Promise.resolve(0),
  reserve: () => Promise.resolve({ kind: 'reserved', settle: () => Promise.resolve() }),
  ask: () => Promise.reject(new Error('An evaluation only converses')),
};

const audiences = {
  visitor: { audience: 'visitor', max_steps: 2, bind: bindPublicTools },
  owner: { audience: 'owner', max_steps: 4, bind: bindGoldenAccount },
} as const;

/** Asks every golden question as a visitor or an advertiser does, through the same rules and checks as the product. */
export async function askAll(model: LanguageModel): Promise<RecordedAnswer[]> {
  const answers: RecordedAnswer[] = [];
  for (const { question, expected } of goldenQuestions) {
    if (findStatedCause(question) !== null) {
      answers.push({ question, outcome: 'answered', answer: '', tools: [], results: [], is_handed_over: true });
      continue;
    }
    const { audience, max_steps, bind } = audiences[expected.kind === 'account' ? 'owner' : 'visitor'];
    const tools: string[] = [];
    const results: unknown[] = [];
    const writing = writeAnswer(
      { log: console, model, modelCosts: uncapped },
      {
        audience,
        use: { payer: { kind: 'visitor', visitor_id: 'evaluation' }, purpose: 'assistant_public', cap: 0 },
        max_steps,
        bindTools: (onResult) =>
          bind(null, (name, result) => {
            if (name in ownerTools) tools.push(name);
            results.push(result);
            onResult(name, result);
          }),
      },
      { question, history: [] },
      new AbortController().signal,
    );
    let step = await writing.next();
    while (!step.done) step = await writing.next();
    const { outcome, text } = step.value;
    answers.push({ question, outcome, answer: text, tools, results, is_handed_over: outcome === 'refused' });
  }
  return answers;
}
