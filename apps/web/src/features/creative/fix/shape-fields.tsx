import type { Content } from '@universal-media/contract/content';
import type { FixChoices, FixPlan } from '@universal-media/contract/creative-fix';
import type { Size } from '@universal-media/contract/creative-registry';
import type { MediaFacts } from '@universal-media/contract/media-facts';
import { Segmented } from '../../../ui/segmented.tsx';
import { CropStage } from './crop-stage.tsx';
import { type Focus, focusTravelled, travelled, travelOf } from './crop-travel.ts';
import { isShaped, waysFor } from './fix-choices.ts';
import { OriginalPicture } from './original-picture.tsx';

interface ShapeFieldsProps {
  file: Content & { facts: MediaFacts };
  plan: FixPlan;
  choices: FixChoices;
  onChange: (patch: Partial<FixChoices>) => void;
}

/** The picture, and how it comes into the shape of the slot. Nothing for a sound, and no question where the shape is right. */
export function ShapeFields({ file, plan, choices, onChange }: ShapeFieldsProps) {
  const { facts } = file;
  const { frame, source } = plan;
  if (frame === null || source === null || facts.width === null || facts.height === null) return null;
  const whole = { width: facts.width, height: facts.height };
  const cropping = isShaped(plan) && choices.fit === 'crop';
  const ways = waysFor(facts, choices.platform, choices.slot);
  return (
    <section className="grid gap-3" aria-label="Picture">
      {cropping ? (
        <CropStage source={whole} frame={frame} focus={choices.focus} onFocusChange={(focus) => onChange({ focus })}>
          <OriginalPicture file={file} start_s={choices.start_s} fit="fill" />
        </CropStage>
      ) : (
        <div
          className="mx-auto max-h-[46dvh] w-full border border-rule-2 bg-sunk"
          style={{
            aspectRatio: `${frame.width} / ${frame.height}`,
            maxWidth: `calc(46dvh * ${frame.width / frame.height})`,
          }}
        >
          <OriginalPicture file={file} start_s={choices.start_s} fit="contain" />
        </div>
      )}
      {isShaped(plan) && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Segmented
            size="s"
            aria-label="How it fits"
            value={choices.fit}
            onValueChange={(fit) => onChange({ fit })}
            segments={[
              { value: 'crop', label: 'Crop', disabled: !ways.includes('crop') },
              { value: 'pad', label: 'Keep all of it', disabled: !ways.includes('pad') },
            ]}
          />
          {cropping && (
            <Places source={whole} frame={frame} focus={choices.focus} onChange={(focus) => onChange({ focus })} />
          )}
        </div>
      )}
      {cropping && (
        <p className="text-muted text-small">
          Pull the frame, or move it with the arrow keys. What lies outside is cut off.
        </p>
      )}
    </section>
  );
}

interface PlacesProps {
  source: Size;
  frame: Size;
  focus: Focus;
  onChange: (focus: Focus) => void;
}

const words = {
  x: ['Left', 'Centre', 'Right'],
  y: ['Top', 'Centre', 'Bottom'],
} as const;

/** The places most people want, without a drag. */
function Places({ source, frame, focus, onChange }: PlacesProps) {
  const travel = travelOf(source, frame, focus);
  const percent = travelled(travel);
  return (
    <Segmented
      size="s"
      aria-label="The part that is kept"
      value={[0, 50, 100].includes(percent) ? String(percent) : ''}
      onValueChange={(value) => onChange(focusTravelled(travel, Number(value)))}
      segments={words[travel.axis].map((label, index) => ({ value: String(index * 50), label }))}
    />
  );
}
