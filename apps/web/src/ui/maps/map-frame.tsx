import { Button } from '../actions/button.tsx';
import './map.css';

type MapFrameProps = {
  state: 'loading' | 'failed';
  /** Width over height, so that nothing moves when the map arrives. */
  aspect: number;
  onRetry: () => void;
};

/** Placeholder while the map loads or after it failed. */
export function MapFrame({ state, aspect, onRetry }: MapFrameProps) {
  return (
    <div className="grid place-items-start bg-sunk p-5" style={{ aspectRatio: aspect }}>
      {state === 'loading' ? (
        <p role="status" className="text-muted text-small">
          Loading map…
        </p>
      ) : (
        <div role="alert" className="grid justify-items-start gap-2">
          <b>We couldn't load the map</b>
          <p className="text-small text-muted">You can still add locations by name.</p>
          <Button size="s" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
