import type { ReactNode } from 'react';

interface QuestionsProps {
  questions: readonly { readonly question: string; readonly answer: ReactNode }[];
}

/** Questions with answers that open without a script. The first is open. */
export function Questions({ questions }: QuestionsProps) {
  return questions.map(({ question, answer }, index) => (
    <details key={question} open={index === 0} className="border-rule border-b">
      <summary className="cursor-pointer py-3.5 font-620">{question}</summary>
      <p className="max-w-[60ch] pb-4 text-ink-2">{answer}</p>
    </details>
  ));
}
