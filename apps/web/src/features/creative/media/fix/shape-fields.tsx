import type { Content } from '@universal-media/contract/creative/content';
import type { VersionChoices, VersionPlan } from '@universal-media/contract/creative/version';
import type { Size } from '@universal-media/contract/platforms/creative-rules';
import type { MediaFacts } from '@universal-media/contract/platforms/media-facts';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { CropStage } from './crop-stage.tsx';
import { computeTravel, type Focus, focusAtPercent, percentTraveled } from './crop-travel.ts';
import { isShaped, waysFor } from './fix-choices.ts';
import { OriginalMedia } from './original-media.tsx';

interface ShapeFieldsProps {
  file: Content & { facts: MediaFacts };
  plan: VersionPlan;
  choices: VersionChoices;
  onChange: (patch: Partial<VersionChoices>) => void;
}

/** The image, and how it comes into the shape of the slot. Nothing for audio, and no question where the shape is right. */
export function ShapeFields({ file, plan, choices, onChange }: ShapeFieldsProps) {
  const { facts } = file;
  const { frame, source } = plan;
  if (frame === null || source === null || facts.width === null || facts.height === null) return null;
  const whole = { width: facts.width, height: facts.height };
  const cropping = isShaped(plan) && choices.fit === 'crop';
  const ways = waysFor(facts, choices.platform, choices.slot);
  return (
    <section className="grid gap-3" aria-label="Frame">
      {cropping ? (
        <CropStage source={whole} frame={frame} focus={choices.focus} onFocusChange={(focus) => onChange({ focus })}>
          <OriginalMedia file={file} start_s={choices.start_s} fit="fill" />
        </CropStage>
      ) : (
        <div
          className="mx-auto max-h-[46dvh] w-full border border-rule-2 bg-sunk"
          style={{
            aspectRatio: `${frame.width} / ${frame.height}`,
            maxWidth: `calc(46dvh * ${frame.width / frame.height})`,
          }}
        >
          <OriginalMedia file={file} start_s={choices.start_s} fit="contain" />
        </div>
      )}
      {isShaped(plan) && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Segmented
            size="s"
            aria-label="Fit"
            value={choices.fit}
            onValueChange={(fit) => onChange({ fit })}
            segments={[
              { value: 'crop', label: 'Crop', disabled: !ways.includes('crop') },
              { value: 'pad', label: 'Add background', disabled: !ways.includes('pad') },
            ]}
          />
          {cropping && (
            <Places source={whole} frame={frame} focus={choices.focus} onChange={(focus) => onChange({ focus })} />
          )}
        </div>
      )}
      {cropping && (
        <p className="text-muted text-small">Drag the frame or use the arrow keys. Anything outside is cropped.</p>
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
  x: ['Left', 'Center', 'Right'],
  y: ['Top', 'Center', 'Bottom'],
} as const;

/** The places most people want, without a drag. */
function Places({ source, frame, focus, onChange }: PlacesProps) {
  const travel = computeTravel(source, frame, focus);
  const percent = percentTraveled(travel);
  return (
    <Segmented
      size="s"
      aria-label="Crop area"
      value={[0, 50, 100].includes(percent) ? String(percent) : ''}
      onValueChange={(value) => onChange(focusAtPercent(travel, Number(value)))}
      segments={words[travel.axis].map((label, index) => ({ value: String(index * 50), label }))}
    />
  );
}
