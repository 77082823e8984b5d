const bars = [3, 7, 5, 10, 6, 12, 8, 4, 9, 12, 7, 10, 5, 8, 3];

/** Represents audio, which has no thumbnail. */
export function AudioWave({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 60 24" fill="currentColor" aria-hidden="true" focusable="false">
      {bars.map((height, index) => (
        <rect key={index} x={1 + index * 4} y={12 - height / 2} width="2" height={height} />
      ))}
    </svg>
  );
}
