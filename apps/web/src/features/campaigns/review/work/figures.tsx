interface FiguresProps {
  figures: readonly { readonly label: string; readonly value: string }[];
}

/** The key figures of a queue in a row. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className="flex flex-wrap gap-y-2">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse border-rule-2 border-s px-3.5 first:border-s-0 first:ps-0">
          <dt className="text-muted text-small">{label}</dt>
          <dd className="num text-[1.375rem] leading-7">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
