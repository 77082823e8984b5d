import type { SiteImage } from '@universal-media/contract/copy/help/site-findings';
import { clsx } from 'clsx';
import { Checkbox, CheckboxBox } from '#ui/forms/choices/checkbox.tsx';
import { ProposalRow } from './proposal-row.tsx';
import { useSiteImage } from './queries.ts';
import { pageName } from './texts.ts';

interface SiteImagesProps {
  reading_id: string;
  images: readonly SiteImage[];
  chosen: readonly number[];
  onChoose: (chosen: readonly number[]) => void;
  isOwner: boolean;
  onOwner: (isOwner: boolean) => void;
}

/** Images found on the website. They come into the draft only after the advertiser confirms to own them. */
export function SiteImages({ reading_id, images, chosen, onChoose, isOwner, onOwner }: SiteImagesProps) {
  if (images.length === 0) {
    return (
      <ProposalRow title="Photos" sub="For your ads">
        <p className="text-muted">We found no image that is large enough for an ad. Upload one in the next step.</p>
      </ProposalRow>
    );
  }
  const toggle = (index: number) =>
    onChoose(chosen.includes(index) ? chosen.filter((one) => one !== index) : [...chosen, index]);
  return (
    <ProposalRow title="Photos" sub="For your ads" basis="guess" source="We can't tell whether these photos are yours.">
      <ul className="flex flex-wrap gap-2">
        {images.map((image, index) => (
          <li key={image.url}>
            <Tile
              reading_id={reading_id}
              image={image}
              index={index}
              isChosen={chosen.includes(index)}
              onToggle={() => toggle(index)}
            />
          </li>
        ))}
      </ul>
      <Checkbox
        className="mt-3"
        checked={isOwner}
        onCheckedChange={(checked) => onOwner(checked === true)}
        label="These photos are mine to use in ads"
        hint="Without this, no photo is copied to your draft."
      />
    </ProposalRow>
  );
}

interface TileProps {
  reading_id: string;
  image: SiteImage;
  index: number;
  isChosen: boolean;
  onToggle: () => void;
}

function Tile({ reading_id, image, index, isChosen, onToggle }: TileProps) {
  const { data } = useSiteImage(reading_id, String(index));
  const name = image.alt || `Photo ${index + 1}`;
  return (
    <div className={clsx('relative w-32 border bg-panel', isChosen ? 'border-ink' : 'border-rule')}>
      {data === undefined ? (
        <span className="block aspect-square bg-sunk" />
      ) : (
        <img src={data} alt="" className={clsx('aspect-square w-full object-cover', !isChosen && 'opacity-50')} />
      )}
      <div className="flex items-start gap-2 p-2">
        <CheckboxBox
          checked={isChosen}
          onCheckedChange={onToggle}
          aria-label={`Use ${name}, ${image.width} by ${image.height}`}
        />
        <span className="mono min-w-0 text-muted">
          {image.width} × {image.height}
          <span className="block truncate">{pageName(image.page)}</span>
        </span>
      </div>
    </div>
  );
}
