import { ASSISTANT_LABEL } from '@universal-media/contract/support/assistant/texts';
import { History, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/actions/button.tsx';
import type { Turn } from './conversation.ts';
import type { Audience } from './stream-turn.ts';
import { AiTag, TurnView } from './turn-view.tsx';

const suggestions: Record<Audience, readonly string[]> = {
  visitor: ['What does a campaign cost?', 'Which platforms can I use?', 'How do refunds work?'],
  owner: ['How are my campaigns doing?', "What's in review?", 'How do refunds work?'],
};

const limits: Record<Audience, string> = {
  visitor: "Answers come from our help articles. Maya can't see any account.",
  owner: "Answers come from help articles and your account. Maya can't spend, launch or change anything.",
};

interface MayaTabProps {
  audience: Audience;
  turns: readonly Turn[];
  onAsk: (question: string) => void;
  onRate: (turn: Turn, is_helpful: boolean) => void;
  onContact: () => void;
  onLeave: () => void;
  onListPast: () => void;
  onStartNew: () => void;
}

export function MayaTab({ audience, turns, onAsk, onRate, onContact, onLeave, onListPast, onStartNew }: MayaTabProps) {
  const end = useRef<HTMLDivElement>(null);
  const latest = turns.at(-1);
  const progress = latest && `${latest.key} ${latest.text.length} ${latest.outcome ?? ''}`;
  useEffect(() => {
    if (progress) end.current?.scrollIntoView({ block: 'end' });
  }, [progress]);
  return (
    <div className="grid gap-4 pt-4">
      <p data-ai="true" className="flex items-start gap-2.5 border-rule border-b pb-3 text-ink-2 text-small">
        <AiTag />
        <span>
          You're talking to <b>{ASSISTANT_LABEL}</b>. {limits[audience]} Don't enter card numbers or passwords.
        </span>
      </p>
      {audience === 'owner' && (
        <div className="-ms-3 -my-1 flex flex-wrap gap-1">
          <Button size="s" variant="quiet" onClick={onListPast}>
            <History aria-hidden="true" />
            Past conversations
          </Button>
          {turns.length > 0 && (
            <Button size="s" variant="quiet" onClick={onStartNew}>
              <Plus aria-hidden="true" />
              New conversation
            </Button>
          )}
        </div>
      )}
      {turns.length === 0 && (
        <ul aria-label="Examples" className="flex flex-wrap gap-2">
          {suggestions[audience].map((question) => (
            <li key={question}>
              <button
                type="button"
                className="min-h-9 border border-edge px-3 text-control-s hover:border-ink"
                onClick={() => onAsk(question)}
              >
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-5">
        {turns.map((turn) => (
          <TurnView
            key={turn.key}
            turn={turn}
            onRate={(is_helpful) => onRate(turn, is_helpful)}
            onContact={onContact}
            onLeave={onLeave}
          />
        ))}
      </div>
      <div ref={end} />
    </div>
  );
}
