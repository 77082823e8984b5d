/** The number of an email in the sequence. */
export const StepNumber = ({ step }: { step: number }) => (
  <span className="inline-grid size-5 flex-none place-items-center bg-ink font-700 font-mono text-[0.6875rem] text-panel">
    {step}
  </span>
);
