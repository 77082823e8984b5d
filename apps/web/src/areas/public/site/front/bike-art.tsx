const wheels = [86, 250];
const spokes = Array.from({ length: 14 }, (_, index) => (index * Math.PI) / 7);

// Rounded, so that the prerendered page and the browser write the same figures.
const spoke = (hub: number, angle: number) =>
  `M${hub} 150L${(hub + 56 * Math.cos(angle)).toFixed(1)} ${(150 + 56 * Math.sin(angle)).toFixed(1)}`;

/** The example advertiser's image, cropped by `view` to fit each frame. */
export function BikeArt({ view }: { view: string }) {
  return (
    <svg className="example-art" viewBox={view} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect x="-400" y="-400" width="1200" height="1100" fill="#12352f" />
      <rect x="-400" y="212" width="1200" height="400" fill="#0c2722" />
      <g fill="none" stroke="#e8efe2">
        <path
          strokeWidth=".9"
          opacity=".7"
          d={wheels.flatMap((hub) => spokes.map((angle) => spoke(hub, angle))).join('')}
        />
        {wheels.map((hub) => (
          <circle key={hub} cx={hub} cy="150" r="58" strokeWidth="6" />
        ))}
        <path strokeWidth="6.5" d="M86 150L132 84L228 78L158 150Z M126 62L158 150 M220 54L250 150" />
        <path strokeWidth="6" d="M110 58h32 M222 56h24c12 0 12 20 0 20h-6" />
        <circle cx="158" cy="150" r="15" strokeWidth="4.5" />
        <path strokeWidth="4.5" d="M158 150l12 26M162 178h18" />
      </g>
      {wheels.map((hub) => (
        <circle key={hub} cx={hub} cy="150" r="6" fill="#f26a2e" />
      ))}
    </svg>
  );
}
