import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { MoneyRuler } from './ruler.tsx';
import { layoutStrip, type Share } from './strip-geometry.ts';
import { shareTexts } from './strip-text.ts';
import './plan-page.css';

type PlanPageProps = {
  shares: readonly Share[];
  /** What the list of platforms is called. */
  label: string;
  /** The content of a platform's bar: the ad in that platform's frame. */
  frame?: (share: Share) => ReactNode;
  className?: string;
};

/** The plan strip as high as a page. Its words are real text, so it needs no other text. */
export function PlanPage({ shares, label, frame, className }: PlanPageProps) {
  const layout = layoutStrip(shares);
  const texts = shareTexts(layout).blocks;
  return (
    <div className={clsx('plan-page', className)}>
      <ul className="plan-page-bars" aria-label={label}>
        {layout.blocks.map(({ share, start, end }, index) => (
          <li
            key={share.id}
            className="plan-page-bar"
            data-ch={share.family}
            style={{ '--start': `${start}%`, '--share': end - start }}
          >
            <div className="plan-page-head">
              <b>{share.short_name ?? share.name}</b>
              <span className="mono text-micro">{texts[index]?.amount}</span>
            </div>
            <div className="plan-page-frame">{frame?.(share)}</div>
            <div className="plan-page-percent">
              <b className="num">{texts[index]?.percent}</b>%
            </div>
          </li>
        ))}
      </ul>
      <MoneyRuler total_cents={layout.scale_cents} className="plan-page-ruler mt-1" />
    </div>
  );
}
