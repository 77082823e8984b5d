import { explainers } from '@universal-media/contract/support/site/explainers';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useParams } from 'react-router';
import { ExplainerScene } from './explainer-scene.tsx';

declare global {
  interface Window {
    /** Draws the moment at a second of the video. The tool that records the video calls it. */
    drawMoment?: (second: number) => void;
  }
}

/** The page that the video tool records, frame by frame. Release builds leave it out. */
export default function DrawingPage() {
  const { slug } = useParams();
  const [at, setAt] = useState(0);
  useEffect(() => {
    window.drawMoment = (second) => flushSync(() => setAt(second));
    return () => {
      delete window.drawMoment;
    };
  }, []);
  const explainer = explainers.find((one) => one.slug === slug);
  return explainer && <ExplainerScene slug={explainer.slug} at={at} />;
}
