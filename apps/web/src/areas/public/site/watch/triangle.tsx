/** Points to where the video goes. */
export const Triangle = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 8 8" fill="currentColor" aria-hidden="true" className={className}>
    <path d="M1 0l7 4-7 4z" />
  </svg>
);
