import { Progress as Bar } from 'radix-ui';

interface ProgressProps {
  label: string;
  /** null while the end is not known. */
  value: number | null;
  max?: number;
  /** In figures, at the end of the line: "96 of 148 MB". */
  note?: string;
}

export function Progress({ label, value, max = 100, note }: ProgressProps) {
  const share = value === null ? 0 : Math.min(1, Math.max(0, value / max));
  return (
    <div>
      <div className="mb-[5px] flex flex-wrap items-baseline justify-between gap-x-3 text-small">
        <span className="min-w-0 max-w-full truncate">{label}</span>
        {note && <span className="mono whitespace-normal text-muted">{note}</span>}
      </div>
      <Bar.Root
        aria-label={label}
        value={value}
        max={max}
        getValueLabel={(now, end) => note ?? `${Math.round((now / end) * 100)}%`}
        className="relative h-2 border border-rule-2 bg-track"
      >
        {value === null ? (
          <Bar.Indicator className="hatch absolute -inset-px border border-edge" />
        ) : (
          <Bar.Indicator
            className="absolute -inset-px end-auto bg-ink transition-[width] duration-(--m-move) ease-mech"
            style={{ width: `calc((100% + 2px) * ${share})` }}
          />
        )}
      </Bar.Root>
    </div>
  );
}
