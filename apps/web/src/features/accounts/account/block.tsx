import type { ReactNode } from 'react';

interface BlockProps {
  title: string;
  /** One sentence that explains the block. */
  about?: ReactNode;
  children: ReactNode;
}

/** A titled block of a section, with its controls beside the title, or below it on phones. */
export function Block({ title, about, children }: BlockProps) {
  return (
    <div className="grid content-start gap-x-8 gap-y-3 border-rule border-t py-5.5 first:border-t-0 first:pt-1 last:pb-0 md:grid-cols-[12.5rem_minmax(0,1fr)]">
      <div>
        <h3 className="font-640">{title}</h3>
        {about && <p className="mt-0.5 max-w-[56ch] text-muted text-small">{about}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
