import { Button } from '../button.tsx';
import './map.css';

type MapFrameProps = {
  state: 'loading' | 'failed';
  /** Width over height, so that nothing moves when the map arrives. */
  aspect: number;
  onRetry: () => void;
};

/** What stands where the map will be. */
export function MapFrame({ state, aspect, onRetry }: MapFrameProps) {
  return (
    <div className="grid place-items-start bg-sunk p-5" style={{ aspectRatio: aspect }}>
      {state === 'loading' ? (
        <p role="status" className="text-muted text-small">
          Drawing the map
        </p>
      ) : (
        <div role="alert" className="grid justify-items-start gap-2">
          <b>The map did not arrive</b>
          <p className="text-small text-muted">You can still choose places by name.</p>
          <Button size="s" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
