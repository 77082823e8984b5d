import type { AdCopy, PlatformCopy } from '@universal-media/contract/copy/platform-copy';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { Button } from '#ui/actions/button.tsx';
import { monthText } from '#ui/dates/day-text.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea, TextInput } from '#ui/forms/text-input.tsx';
import type { OwnCopy } from './cut-groups.ts';
import type { AdText } from './previews/ad-text.ts';

interface PlatformTextEditorProps {
  platform: PlatformId;
  text: AdText;
  own: OwnCopy[PlatformId];
  copy: PlatformCopy;
  /** Undefined goes back to the common text. */
  onChange: (own: OwnCopy[PlatformId]) => void;
}

/** The ad's words for one platform alone. It begins with the common ones and may go back to them. */
export function PlatformTextEditor({ platform, text, own, copy, onChange }: PlatformTextEditorProps) {
  const { short_name } = platformById(platform);
  const { source, checked_on } = platformById(platform).copy;
  const write = (part: keyof AdCopy, value: string) => onChange({ ...own, [part]: value });
  const { lang, dir } = text;
  return (
    <div className="mt-2 grid gap-3 border border-rule-2 p-3">
      {copy.headline && (
        <Field
          label={`Headline for ${short_name}`}
          counter={{ used: copy.headline.length, limit: copy.headline.limit }}
        >
          <TextInput
            lang={lang}
            dir={dir}
            maxLength={500}
            value={own?.headline ?? text.headline}
            onChange={(event) => write('headline', event.target.value)}
          />
        </Field>
      )}
      {copy.body_copy && (
        <Field label={`Text for ${short_name}`} counter={{ used: copy.body_copy.length, limit: copy.body_copy.limit }}>
          <TextArea
            lang={lang}
            dir={dir}
            maxLength={4_000}
            value={own?.body_copy ?? text.body_copy}
            onChange={(event) => write('body_copy', event.target.value)}
          />
        </Field>
      )}
      <p className="text-fine text-muted">
        Source: {source}, {monthText(checked_on)}
      </p>
      {own && (
        <Button
          size="s"
          className="justify-self-start"
          onClick={() => {
            onChange(undefined);
            toast({ message: `${short_name} uses the shared copy again`, undo: () => onChange(own) });
          }}
        >
          Use the shared copy
        </Button>
      )}
    </div>
  );
}
