import { copyRoom, type ProposalMaterial } from '@universal-media/contract/campaigns/advice/propose';
import { shorten } from '@universal-media/contract/copy/help/shorten';
import { copyLimits, countCharacters } from '@universal-media/contract/copy/limits';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { useState } from 'react';
import { RadioGroup } from '#ui/forms/choices/radio-group.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea, TextInput } from '#ui/forms/text-input.tsx';
import { ProposalRow } from './proposal-row.tsx';
import { suggestionSource } from './texts.ts';

interface Copy {
  headline: string;
  body_copy: string;
}

interface CopyRowsProps {
  material: ProposalMaterial;
  copy: Copy;
  onCopy: (copy: Copy) => void;
  platforms: readonly PlatformId[];
}

/** Headline and text: suggestions to choose from, and always a field to write in. */
export function CopyRows({ material, copy, onCopy, platforms }: CopyRowsProps) {
  const room = copyRoom(platforms);
  if (material.headlines.length === 0 || material.bodies.length === 0) {
    return <DescribeRow room={room} copy={copy} onCopy={onCopy} />;
  }
  const picked = material.headlines.find(({ text }) => text === copy.headline);
  const body = material.bodies.find(({ text }) => text === copy.body_copy);
  return (
    <>
      <ProposalRow
        title="Headline"
        sub="Pick one or write your own"
        basis={picked?.written_by === 'website' ? 'found' : 'guess'}
        source={picked ? suggestionSource(picked) : 'Written by you.'}
      >
        <RadioGroup
          aria-label="Headline"
          value={picked ? copy.headline : null}
          onValueChange={(headline) => onCopy({ ...copy, headline })}
          choices={material.headlines.map(({ text }) => ({
            value: text,
            label: text,
            hint: `${countCharacters(text)} of ${room.headline} characters`,
          }))}
        />
        <Field
          label="Your headline"
          className="mt-3"
          counter={{ used: countCharacters(copy.headline.trim()), limit: copyLimits.headline.max }}
        >
          <TextInput value={copy.headline} onChange={(event) => onCopy({ ...copy, headline: event.target.value })} />
        </Field>
      </ProposalRow>
      <ProposalRow
        title="Text"
        sub="Fits every platform"
        basis={body?.written_by === 'website' ? 'found' : 'guess'}
        source={body ? suggestionSource(body) : 'Written by you.'}
      >
        <Field
          label="Your text"
          counter={{ used: countCharacters(copy.body_copy.trim()), limit: copyLimits.body_copy.max }}
        >
          <TextArea value={copy.body_copy} onChange={(event) => onCopy({ ...copy, body_copy: event.target.value })} />
        </Field>
      </ProposalRow>
    </>
  );
}

interface DescribeRowProps extends Omit<CopyRowsProps, 'material' | 'platforms'> {
  room: { headline: number; body_copy: number };
}

/** Too little text on the website: one sentence makes headline and text, in the advertiser's own words. */
function DescribeRow({ room, copy, onCopy }: DescribeRowProps) {
  const [sentence, setSentence] = useState(copy.body_copy);
  return (
    <ProposalRow title="Headline and text" sub="In your own words">
      <Field
        label="What do you sell? One sentence is enough."
        hint="There was too little text on your website to suggest copy."
      >
        <TextArea
          rows={2}
          value={sentence}
          onChange={(event) => {
            const text = event.target.value;
            setSentence(text);
            onCopy({ headline: shorten(text, room.headline), body_copy: shorten(text, room.body_copy) });
          }}
        />
      </Field>
      {copy.headline !== '' && (
        <p className="mt-2 text-small">
          <span className="text-muted">Headline:</span> {copy.headline}
        </p>
      )}
    </ProposalRow>
  );
}
