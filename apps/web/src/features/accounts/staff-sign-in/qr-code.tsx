import { encode } from 'uqr';

// The standard asks for four empty squares on each side; without them some cameras do not find the code.
const QUIET = 4;

function darkSquares(data: boolean[][]): string {
  return data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : ''))).join('');
}

/** Black on white in both themes: not every camera reads the reverse. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, data } = encode(text, { border: 0, ecc: 'M' });
  const side = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={darkSquares(data)} fill="#000" />
    </svg>
  );
}
