import { ASSISTANT_NAME } from '@universal-media/contract/support/assistant/texts';
import { ArrowUpRight, ThumbsDown, ThumbsUp } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { BusyBlocks } from '#ui/actions/busy-blocks.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Answer } from './answer.tsx';
import type { Turn } from './conversation.ts';

export const AiTag = () => (
  <span className="inline-flex h-5 flex-none items-center border border-ink px-1 font-600 font-mono text-[0.6875rem] font-stretch-[78%]">
    AI
  </span>
);

const readsAccount = (tool: string | undefined): boolean => tool !== undefined && /^(?:my_|check_)/.test(tool);

/** Links to help articles, numbered like the sources they are. */
export function ArticleLinks({
  articles,
  onOpen,
}: {
  articles: readonly { slug: string; title: string }[];
  onOpen: () => void;
}) {
  return (
    <ol className="grid border-rule border-t">
      {articles.map(({ slug, title }, index) => (
        <li key={slug}>
          <Link
            to={paths.article(slug)}
            onClick={onOpen}
            className="grid min-h-10 grid-cols-[18px_1fr_16px] items-center gap-1.5 border-rule border-b py-1.5 font-560 text-small no-underline hover:underline"
          >
            <span className="font-mono text-fine text-muted">{index + 1}</span>
            {title}
            <ArrowUpRight className="size-4" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ol>
  );
}

const hasFailed = (outcome: Turn['outcome']): boolean =>
  outcome === 'broken' || outcome === 'failed' || outcome === 'unavailable' || outcome === 'capped';

interface TurnViewProps {
  turn: Turn;
  onRate: (is_helpful: boolean) => void;
  onContact: () => void;
  /** A link to a page was followed. */
  onLeave: () => void;
}

export function TurnView({ turn, onRate, onContact, onLeave }: TurnViewProps) {
  const { question, text, tool, cards, sources, note, outcome, turn_id, is_helpful } = turn;
  const isRatable =
    turn_id !== undefined && (outcome === 'answered' || outcome === 'unanswered' || outcome === 'struck');
  return (
    <div className="grid gap-3.5">
      <p className="max-w-[84%] justify-self-end whitespace-pre-wrap break-words bg-ink px-3 py-2 text-panel">
        <span className="sr-only">You: </span>
        {question}
      </p>
      <div data-ai="true" className="grid min-w-0 gap-2 break-words">
        <p className="flex items-center gap-2 text-muted text-small">
          <b className="text-ink">{ASSISTANT_NAME}</b>
          <AiTag />
        </p>
        {text !== '' && <Answer text={text} />}
        {outcome === undefined && (
          <p className="flex items-center gap-2 text-muted text-small">
            <BusyBlocks /> {readsAccount(tool) ? 'Reading your account…' : 'Maya is answering…'}
          </p>
        )}
        {cards.map((card) => (
          <div key={card.path} className="border border-edge border-dashed bg-ground p-3.5">
            <p className="text-muted text-small">Prepared by Maya. {card.text}</p>
            <Button asChild size="s" className="mt-2 max-w-full">
              <Link to={card.path} onClick={onLeave} className="truncate">
                {card.title}
              </Link>
            </Button>
          </div>
        ))}
        {outcome !== undefined && sources.length > 0 && <ArticleLinks articles={sources} onOpen={onLeave} />}
        {note && (
          <Note>
            {note}{' '}
            <button type="button" className="min-h-6 font-600 underline" onClick={onContact}>
              Open the contact form
            </button>
          </Note>
        )}
        {hasFailed(outcome) && (
          <Button size="s" className="justify-self-start" onClick={onContact}>
            Contact support
          </Button>
        )}
        {isRatable && (
          <fieldset className="flex items-center gap-1 text-muted text-small">
            <legend className="float-start me-1 py-1.5">Was this helpful?</legend>
            <Button size="s" variant="quiet" aria-pressed={is_helpful === true} onClick={() => onRate(true)}>
              <ThumbsUp aria-hidden="true" />
              Yes
            </Button>
            <Button size="s" variant="quiet" aria-pressed={is_helpful === false} onClick={() => onRate(false)}>
              <ThumbsDown aria-hidden="true" />
              No
            </Button>
          </fieldset>
        )}
      </div>
    </div>
  );
}
