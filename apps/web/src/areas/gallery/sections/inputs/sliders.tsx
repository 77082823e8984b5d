import { useState } from 'react';
import { SliderRow } from '#ui/forms/numbers/slider-row.tsx';
import type { GallerySection } from '../../section.ts';

const scale = { min: 0, max: 150_000, step: 1_000, bigStep: 5_000 };

function Sliders() {
  const [streaming, setStreaming] = useState<number | null>(90_000);
  const [search, setSearch] = useState<number | null>(54_000);
  const [audio, setAudio] = useState<number | null>(3_000);
  const [radius, setRadius] = useState<number | null>(25);
  const [locked, setLocked] = useState(true);
  const [open, setOpen] = useState(false);
  return (
    <div>
      <SliderRow
        {...scale}
        kind="money"
        channel="streaming"
        name="Streaming package"
        note="Streaming, minimum 750"
        mark={75_000}
        value={streaming}
        onValueChange={setStreaming}
        locked={locked}
        onLockedChange={setLocked}
      />
      <SliderRow
        {...scale}
        kind="money"
        channel="search"
        name="Google Ads"
        note="Next $50 buys +5.0k people"
        mark={5_000}
        value={search}
        onValueChange={setSearch}
        locked={open}
        onLockedChange={setOpen}
      />
      <SliderRow
        {...scale}
        kind="money"
        channel="audio"
        name="Spotify"
        error={(audio ?? 0) < 5_000 && 'Minimum Requirements Not Met: 50'}
        mark={5_000}
        value={audio}
        onValueChange={setAudio}
        locked={false}
        onLockedChange={() => setAudio(36_000)}
      />
      <SliderRow
        kind="number"
        unit="mi"
        name="Radius"
        min={5}
        max={100}
        step={1}
        value={radius}
        onValueChange={setRadius}
      />
    </div>
  );
}

export const sliders: GallerySection = { title: 'Slider with number field', span: 2, Body: Sliders };
