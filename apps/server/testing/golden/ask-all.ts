import { publicTools } from '@universal-media/contract/support/assistant/tools';
import type { LanguageModel } from '#connectors/language-model/language-model.ts';
import type { ModelCosts } from '#connectors/language-model/model-costs.ts';
import { findStatedCause } from '#core/support/assistant/escalation.ts';
import { bindPublicTools } from '#domains/support/assistant/tools/public-tools.ts';
import { writeAnswer } from '#domains/support/assistant/write-answer.ts';
import type { RecordedAnswer } from './graders.ts';
import { goldenQuestions } from './questions.ts';

/** An evaluation has no account, so no cap counts. The key's own limits do. */
const uncapped: ModelCosts = {
  getCost: () => Promise.resolve(0),
  reserve: () => Promise.resolve({ kind: 'reserved', settle: () => Promise.resolve() }),
  ask: () => Promise.reject(new Error('An evaluation only converses')),
};

/** Asks every golden question as a visitor does, through the same rules and checks as the product. */
export async function askAll(model: LanguageModel): Promise<RecordedAnswer[]> {
  const answers: RecordedAnswer[] = [];
  for (const { question } of goldenQuestions) {
    if (findStatedCause(question) !== null) {
      answers.push({ question, outcome: 'answered', answer: '', results: [], is_handed_over: true });
      continue;
    }
    const results: unknown[] = [];
    const writing = writeAnswer(
      { log: console, model, modelCosts: uncapped },
      {
        audience: 'visitor',
        use: { payer: { kind: 'visitor', visitor_id: 'evaluation' }, purpose: 'assistant_public', cap: 0 },
        max_steps: 2,
        bindTools: (onResult) =>
          bindPublicTools(null, (name, result) => {
            if (name in publicTools) results.push(result);
            onResult(name, result);
          }),
      },
      { question, history: [] },
      new AbortController().signal,
    );
    let step = await writing.next();
    while (!step.done) step = await writing.next();
    const { outcome, text } = step.value;
    answers.push({ question, outcome, answer: text, results, is_handed_over: outcome === 'refused' });
  }
  return answers;
}
