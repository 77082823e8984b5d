import { clsx } from 'clsx';
import { moneyRounded } from '#lib/format/format.ts';
import { MoneyRuler } from './ruler.tsx';
import { type Block, layoutStrip, type Share } from './strip-geometry.ts';
import { describeStrip, type ShareText, shareTexts } from './strip-text.ts';
import './plan-strip.css';

/** 6 px in lists, 14 px in a pair of planned and delivered, 24 px in headers, 56 px in allocation and review. */
export type StripSize = 'list' | 'pair' | 'header' | 'full';

export type PlanStripProps = {
  shares: readonly Share[];
  /** More than the shares add up to: the rest is hatched. Less: a mark shows where the budget ends. */
  budget_cents?: number | undefined;
  size?: StripSize;
  /** Hollow is planned, solid is delivered or simply the plan. */
  look?: 'solid' | 'hollow';
  /** What a header block says; a full block says both. `none` leaves it to the color key beside it. */
  caption?: 'name' | 'amount' | 'none';
  /** Stands under strips of 24 px and more; a strip that shares its scale with another leaves it out. */
  ruler?: boolean;
  /** The name of the unallocated rest. */
  restName?: string;
  /** Says whose strip it is, before the shares are read out. */
  label?: string | undefined;
  className?: string;
};

function captionFor(share: Share, size: StripSize, caption: 'name' | 'amount' | 'none', text: ShareText | undefined) {
  if (caption === 'none' || size === 'list' || size === 'pair') return null;
  const name = <span>{share.short_name ?? share.name}</span>;
  if (size === 'full') {
    return (
      <>
        <span className="plan-strip-line">{name}</span>
        <span className="plan-strip-line" data-mono="">
          <span>{text?.amount}</span>
          <span>{` · ${text?.percent}%`}</span>
        </span>
      </>
    );
  }
  return caption === 'name' ? (
    <span className="plan-strip-line">{name}</span>
  ) : (
    <span className="plan-strip-line" data-mono="">
      <span>{moneyRounded(share.amount_cents)}</span>
    </span>
  );
}

function edges({ start, end }: Pick<Block, 'start' | 'end'>) {
  return { style: { '--start': `${start}%`, '--share': `${end - start}%` }, 'data-last': end === 100 ? '' : undefined };
}

/** Draws a budget: one block per platform, in family order, as wide as its share. */
export function PlanStrip(props: PlanStripProps) {
  const { shares, budget_cents, size = 'list', look = 'solid', caption = 'name', restName = 'Left', label } = props;
  const layout = layoutStrip(shares, budget_cents);
  const texts = shareTexts(layout);
  const words = describeStrip(shares, layout, restName);
  // The budget tick would cover the text.
  const holdsLimit = ({ start, end }: Block) => layout.limit !== null && start <= layout.limit && layout.limit < end;
  const ruler = props.ruler ?? (size === 'header' || size === 'full');
  return (
    <div className={clsx('plan-strip', props.className)}>
      <div className="plan-strip-bar" data-size={size} role="img" aria-label={label ? `${label}: ${words}` : words}>
        {layout.blocks.map((block, index) => (
          <span
            key={block.share.id}
            className="plan-strip-block"
            data-ch={block.share.family}
            data-look={look}
            title={`${block.share.name} ${texts.blocks[index]?.amount} · ${texts.blocks[index]?.percent}%`}
            {...edges(block)}
          >
            {!holdsLimit(block) && captionFor(block.share, size, caption, texts.blocks[index])}
          </span>
        ))}
        {layout.rest && (
          <span className="plan-strip-block hatch" data-look="rest" {...edges({ start: layout.rest.start, end: 100 })}>
            {size === 'full' && layout.rest.amount_cents > 0 && (
              <>
                <span className="plan-strip-line">
                  <span>{restName}</span>
                </span>
                <span className="plan-strip-line" data-mono="">
                  <span>{texts.rest?.amount}</span>
                </span>
              </>
            )}
          </span>
        )}
        {layout.limit !== null && <i className="plan-strip-limit" style={{ '--start': `${layout.limit}%` }} />}
      </div>
      {ruler && layout.scale_cents > 0 && <MoneyRuler total_cents={layout.scale_cents} className="mt-px" />}
    </div>
  );
}
