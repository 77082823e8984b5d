import { MAX_QUESTION } from '@universal-media/contract/support/assistant/assistant';
import { ArrowUp, Square } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';

interface AskBoxProps {
  placeholder: string;
  isAnswering: boolean;
  onAsk: (question: string) => void;
  onStop: () => void;
}

/** Enter sends what is not blank; Shift and Enter starts a line. What was typed stays while an answer is on its way. */
export function AskBox({ placeholder, isAnswering, onAsk, onStop }: AskBoxProps) {
  const [question, setQuestion] = useState('');

  function submit() {
    const asked = question.trim();
    if (asked === '' || isAnswering) return;
    setQuestion('');
    onAsk(asked);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter also ends the composition of a character, which is not sending.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }

  return (
    <form
      className="grid w-full grid-cols-[1fr_auto] items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextArea
        aria-label="Message to Maya"
        rows={2}
        maxLength={MAX_QUESTION}
        placeholder={placeholder}
        value={question}
        onChange={({ target }) => setQuestion(target.value)}
        onKeyDown={onKeyDown}
        className="min-h-10 resize-none"
      />
      {isAnswering ? (
        <IconButton label="Stop the answer" variant="default" onClick={onStop}>
          <Square aria-hidden="true" />
        </IconButton>
      ) : (
        <IconButton label="Send" type="submit" variant="primary">
          <ArrowUp aria-hidden="true" />
        </IconButton>
      )}
    </form>
  );
}
