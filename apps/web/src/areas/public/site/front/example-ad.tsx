import type { ReactNode } from 'react';
import { BikeArt } from './bike-art.tsx';
import './example-ad.css';

const headline = 'Tuned before the cold.';
const name = 'Ridgeline Bikes';

function Television() {
  return (
    <div className="example-frame example-tv">
      <BikeArt view="-262 2 590 332" />
      <p className="example-tv-text">
        <b>{headline}</b>
        <span>{name}, Austin</span>
      </p>
      <p className="example-tv-time">
        Ad 0:18 <i />
      </p>
    </div>
  );
}

function Video() {
  return (
    <div>
      <div className="example-frame example-video">
        <BikeArt view="-30 0 390 219" />
        <span className="example-skip">Skip ad</span>
      </div>
      <p className="example-caption">
        <b>{headline}</b>
        <small>{name}</small>
      </p>
    </div>
  );
}

function Advertiser({ line }: { line: string }) {
  return (
    <p className="example-advertiser">
      <span>R</span>
      <b>
        {name}
        <small>{line}</small>
      </b>
    </p>
  );
}

function Feed() {
  return (
    <div className="example-card">
      <Advertiser line="Sponsored" />
      <div className="example-frame example-square">
        <BikeArt view="40 20 260 260" />
      </div>
      <p className="example-foot">{headline}</p>
    </div>
  );
}

function Upright() {
  return (
    <div className="example-frame example-upright">
      <BikeArt view="70 -130 240 427" />
      <p>
        <b>{headline}</b>
        <small>@ridgelinebikes</small>
      </p>
    </div>
  );
}

function Search() {
  return (
    <div className="example-card example-search">
      <Advertiser line="https://www.ridgelinebikes.example" />
      <b>Sponsored</b>
      <p className="example-search-title">
        {headline} | {name}
      </p>
      <p className="example-search-text">Full tune-up for $89, two-day turnaround, free loaner bike. Book a slot.</p>
    </div>
  );
}

// A decorative waveform; it measures nothing.
const loudness = [18, 81, 30, 36, 62, 44, 90, 58, 34, 70, 52, 84, 40, 26, 66, 48, 78, 30, 22, 54, 38, 72, 46, 28, 16];
const wave = loudness
  .map((percent, index) => `M${index * 4} ${(17 - percent * 0.17).toFixed(2)}h2v${(percent * 0.34).toFixed(2)}h-2z`)
  .join('');

function Sound() {
  return (
    <div className="example-sound">
      <div className="example-frame example-cover">
        <BikeArt view="36 30 270 250" />
      </div>
      <svg viewBox="0 0 100 34" preserveAspectRatio="none" aria-hidden="true">
        <path d={wave} fill="currentColor" />
      </svg>
      <p>0:17 / 0:30</p>
    </div>
  );
}

const frames: Record<string, () => ReactNode> = {
  streaming_package: Television,
  youtube: Video,
  meta: Feed,
  tiktok: Upright,
  google_ads: Search,
  spotify: Sound,
};

/** The example ad in one platform's frame. Decorative: the plan around it names the platform. */
export function ExampleAd({ platform }: { platform: string }) {
  const Frame = frames[platform];
  return (
    Frame && (
      <div className="example-ad" data-platform={platform} aria-hidden="true">
        <Frame />
      </div>
    )
  );
}
