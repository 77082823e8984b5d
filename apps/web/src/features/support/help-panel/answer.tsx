import { type AnswerSpan, parseAnswer } from '@universal-media/contract/support/assistant/answer-text';
import { Fragment } from 'react';
import { Link } from 'react-router';

// The parts of an answer have no ids and never change places.
const numbered = <T,>(items: readonly T[]) => items.map((item, index) => ({ item, key: `${index}` }));

const Spans = ({ spans }: { spans: readonly AnswerSpan[] }) =>
  numbered(spans).map(({ item: span, key }) => {
    if (span.kind === 'link') {
      return (
        <Link key={key} to={span.path} className="underline hover:decoration-2">
          {span.text}
        </Link>
      );
    }
    return span.kind === 'bold' ? <b key={key}>{span.text}</b> : <Fragment key={key}>{span.text}</Fragment>;
  });

/** What the assistant wrote: paragraphs, lists, bold text and links to our own pages, and nothing else. */
export function Answer({ text }: { text: string }) {
  return (
    <div className="grid gap-2">
      {numbered(parseAnswer(text)).map(({ item: block, key }) =>
        block.kind === 'paragraph' ? (
          <p key={key}>
            <Spans spans={block.spans} />
          </p>
        ) : (
          <ul key={key} className="grid list-disc gap-1 ps-5">
            {numbered(block.items).map(({ item, key: at }) => (
              <li key={at}>
                <Spans spans={item} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}
