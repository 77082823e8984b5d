import type { StaffContent } from '@universal-media/contract/content';
import { Part } from '../../ui/part.tsx';
import { factLines, platformsText, sizeText } from './words.ts';

/** What is known of a file. */
export function Facts({ content }: { content: StaffContent }) {
  const lines = [
    ...(content.facts ? factLines(content.facts) : []),
    { label: 'Size', value: sizeText(content) },
    { label: 'Meant for', value: platformsText(content.platform_targets) },
  ];
  return (
    <Part title="File">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 text-small">
        {lines.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
