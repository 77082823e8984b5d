import { scaleBar } from './geometry/distance.ts';

type ScaleMarkProps = { x: number; y: number; milesPerPixel: number; room: number };

/** A bar as long as the distance it names. */
export function ScaleBar({ x, y, milesPerPixel, room }: ScaleMarkProps) {
  const { miles, width } = scaleBar(milesPerPixel, room);
  const quarter = (part: number) => (width * part) / 4;
  return (
    <g className="map-scale" transform={`translate(${x} ${y})`}>
      <rect x="-8" y="-18" width={width + 16} height="30" fill="var(--panel)" />
      <path d={`M0 0V6H${width}V0M${quarter(2)} 2v4M${quarter(1)} 4v2M${quarter(3)} 4v2`} />
      <text x="0" y="-5">
        0
      </text>
      <text x={width} y="-5" textAnchor="end">
        {miles} {miles === 1 ? 'mile' : 'miles'}
      </text>
    </g>
  );
}
