import type { Content } from '@universal-media/contract/creative/content';
import { useState } from 'react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { Chip } from '#ui/actions/chip.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useTagContent } from '../media/queries.ts';

/** The tags of a file, with a field to add one. */
export function TagEditor({ file: { content_id, filename, tags } }: { file: Content }) {
  const { mutate } = useTagContent();
  const [text, setText] = useState('');
  const save = (next: readonly string[]) =>
    mutate(
      { content_id, tags: next },
      { onError: (error) => toast({ tone: 'stop', message: plainFailure(error).sentence }) },
    );
  function add() {
    const tag = text.trim().toLowerCase();
    if (tag !== '' && !tags.includes(tag)) save([...tags, tag]);
    setText('');
  }
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {tags.map((tag) => (
        <Chip key={tag} name={`tag ${tag}`} onRemove={() => save(tags.filter((one) => one !== tag))}>
          {tag}
        </Chip>
      ))}
      {tags.length < 10 && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
          className="min-w-28 flex-1"
        >
          <TextInput
            className="h-7! text-small"
            aria-label={`Add a tag to ${filename}`}
            placeholder="Add tag"
            maxLength={30}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </form>
      )}
    </div>
  );
}
