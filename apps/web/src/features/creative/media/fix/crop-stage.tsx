import type { Size } from '@universal-media/contract/platforms/creative-rules';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { computeTravel, type Focus, focusAt, focusAtPercent, percentTraveled } from './crop-travel.ts';
import './crop-stage.css';

interface CropStageProps {
  source: Size;
  frame: Size;
  focus: Focus;
  onFocusChange: (focus: Focus) => void;
  /** The image itself; it fills the stage. */
  children: ReactNode;
}

const STEP = 2;
const BIG_STEP = 10;
const steps: Readonly<Record<string, number>> = {
  ArrowRight: STEP,
  ArrowDown: STEP,
  ArrowLeft: -STEP,
  ArrowUp: -STEP,
  PageDown: BIG_STEP,
  PageUp: -BIG_STEP,
  Home: -100,
  End: 100,
};

/** The original with the part that is kept: pulled by hand, or moved with the arrow keys. */
export function CropStage({ source, frame, focus, onFocusChange, children }: CropStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  /** Where on the part it was taken hold of, as a share of the image. */
  const hold = useRef<number | null>(null);
  const travel = computeTravel(source, frame, focus);
  const across = travel.axis === 'x';
  const percent = percentTraveled(travel);

  function placeAt(event: PointerEvent): number {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return 0;
    return across ? (event.clientX - box.left) / box.width : (event.clientY - box.top) / box.height;
  }
  function take(event: PointerEvent<HTMLDivElement>) {
    const place = placeAt(event);
    const inside = place >= travel.at && place <= travel.at + travel.part;
    // A press outside the crop area moves the area there.
    hold.current = inside ? place - travel.at : travel.part / 2;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (!inside) onFocusChange(focusAt(travel, place - travel.part / 2));
  }
  function pull(event: PointerEvent) {
    if (hold.current !== null) onFocusChange(focusAt(travel, placeAt(event) - hold.current));
  }
  function letGo() {
    hold.current = null;
  }
  function press(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const many = event.shiftKey ? BIG_STEP / STEP : 1;
    onFocusChange(focusAtPercent(travel, Math.min(100, Math.max(0, percent + step * many))));
  }

  const [start, size] = [`${travel.at * 100}%`, `${travel.part * 100}%`];
  return (
    <div
      ref={stage}
      className="relative mx-auto max-h-[46dvh] w-full touch-none select-none overflow-hidden bg-sunk"
      style={{
        aspectRatio: `${source.width} / ${source.height}`,
        maxWidth: `calc(46dvh * ${source.width / source.height})`,
      }}
      onPointerDown={take}
      onPointerMove={pull}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      {children}
      <div
        role="slider"
        tabIndex={0}
        aria-label="Crop area"
        aria-orientation={across ? 'horizontal' : 'vertical'}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${percent}% ${across ? 'from the left' : 'from the top'}`}
        onKeyDown={press}
        className="crop-part absolute cursor-grab active:cursor-grabbing"
        style={
          across ? { left: start, width: size, top: 0, bottom: 0 } : { top: start, height: size, left: 0, right: 0 }
        }
      />
    </div>
  );
}
