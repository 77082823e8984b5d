import type { ExplainerSlug } from '@universal-media/contract/support/site/explainers';
import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { moneyShort } from '#lib/format/format.ts';
import { Logo } from '#ui/layout/logo.tsx';
import { PlanPage } from '#ui/plan/plan-page.tsx';
import { PlanStrip } from '#ui/plan/plan-strip.tsx';
import { ExampleAd } from '../front/example-ad.tsx';
import { example, exampleShares } from '../front/example-plan.ts';
import { FeeSum } from '../front/fee-sum.tsx';
import './explainer-scene.css';

/** From 0 to 1 between two seconds, slow at both ends. */
function ramp(at: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/** Shows a part between two seconds, with half a second to come and to go. */
const between = (at: number, from: number, to: number): CSSProperties => ({
  opacity: Math.min(ramp(at, from, from + 0.5), 1 - ramp(at, to - 0.5, to)),
});

const brief = [
  { what: 'Headline', value: 'Tuned before the cold.' },
  { what: 'Place', value: 'Austin, TX' },
  { what: 'Dates', value: `${example.days} days` },
  { what: 'Budget', value: moneyShort(example.budget_cents) },
];

function Layer({ style, children, className }: { style?: CSSProperties; children: ReactNode; className?: string }) {
  return (
    <div className={clsx('absolute inset-0 flex flex-col justify-center', className)} style={style}>
      {children}
    </div>
  );
}

const Headline = ({ children }: { children: ReactNode }) => <p className="type-display">{children}</p>;

function OneBrief({ at }: { at: number }) {
  return (
    <>
      <Layer style={between(at, -1, 4.25)}>
        <dl className="border border-rule border-t-2 border-t-ink bg-panel px-10 py-6">
          {brief.map(({ what, value }, index) => (
            <div
              key={what}
              className="grid grid-cols-[14rem_1fr] items-baseline border-rule py-4 not-last:border-b"
              style={{ opacity: ramp(at, 0.3 + index * 0.8, 0.8 + index * 0.8) }}
            >
              <dt className="text-[1.5rem] text-muted">{what}</dt>
              <dd className="num text-[2.5rem]/[48px]">{value}</dd>
            </div>
          ))}
        </dl>
      </Layer>
      <Layer style={between(at, 4, 20.5)}>
        <div style={{ clipPath: `inset(0 ${100 - 100 * ramp(at, 4, 7)}% 0 0)` }}>
          <PlanPage
            shares={exampleShares}
            label="Example plan"
            frame={({ id }) => {
              const index = exampleShares.findIndex((share) => share.id === id);
              const shown = ramp(at, 8 + index * 1.2, 8.8 + index * 1.2);
              const turn = at > 16 && at < 20 && Math.floor(((at - 16) / 4) * 6) === index;
              return (
                <div
                  className={clsx(turn && 'outline-4 outline-offset-6 outline-white')}
                  style={{ opacity: shown, transform: `translateY(${(1 - shown) * 24}px)` }}
                >
                  <ExampleAd platform={id} />
                </div>
              );
            }}
          />
        </div>
      </Layer>
      <Layer style={between(at, 20.25, 25)}>
        <Headline>
          Build one ad.
          <br />
          Run it on every screen.
        </Headline>
      </Layer>
    </>
  );
}

function WhatItCosts({ at }: { at: number }) {
  const shown = at < 4 ? 0 : at < 8 ? 1 : at < 12 ? 3 : at < 16 ? 5 : 7;
  return (
    <>
      <Layer style={between(at, -1, 20.5)} className="gap-14">
        <div className="[zoom:1.5]" style={{ clipPath: `inset(-4px ${100 - 100 * ramp(at, 0.3, 2.5)}% -40px 0)` }}>
          <PlanStrip shares={exampleShares} size="full" label="Example plan" />
        </div>
        <div className="explainer-fee [zoom:1.25]" data-shown={shown}>
          <FeeSum media_cents={example.budget_cents} platform_count={exampleShares.length} />
        </div>
      </Layer>
      <Layer style={between(at, 20.25, 25)} className="gap-6">
        <p className="num text-[10rem]/[150px] tracking-[-0.04em]">{moneyShort(example.total_cents)}</p>
        <p className="text-[2rem]/[40px] text-ink-2">
          {moneyShort(example.budget_cents)} of ads and {moneyShort(example.fee_cents)} for the campaign
        </p>
      </Layer>
    </>
  );
}

// Spotify delivers nine tenths of its share in this example.
const delivered = exampleShares.map((share) =>
  share.id === 'spotify' ? { ...share, amount_cents: share.amount_cents * 0.9 } : share,
);
const returned_cents = example.budget_cents - delivered.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

function WhereItGoes({ at }: { at: number }) {
  const live = ramp(at, 9, 14);
  const state = at < 5 ? 'On hold' : at < 9 ? 'In review' : at < 15 ? 'Live' : 'Settled';
  const figure = at < 15 ? moneyShort(example.total_cents) : moneyShort(returned_cents);
  return (
    <>
      <Layer style={between(at, -1, 20.5)} className="gap-10">
        <div className="flex items-baseline justify-between">
          <p className="type-display">{state}</p>
          <p className="text-end">
            <b className="num block text-[4.5rem]/[72px] tracking-[-0.03em]">{figure}</b>
            <span className="text-[1.5rem] text-muted">
              {at < 5 ? 'on hold, nothing spent' : at < 15 ? 'for this campaign' : 'back to your balance'}
            </span>
          </p>
        </div>
        <div className="relative [zoom:1.5]">
          <PlanStrip shares={exampleShares} size="full" look="hollow" label="Example plan" />
          <div className="absolute inset-0" style={{ clipPath: `inset(-4px ${100 - 100 * live}% -40px 0)` }}>
            {at < 15 ? (
              <PlanStrip shares={exampleShares} size="full" label="Charged" />
            ) : (
              <PlanStrip
                shares={delivered}
                budget_cents={example.budget_cents}
                size="full"
                restName="Back"
                label="Delivered"
              />
            )}
          </div>
        </div>
      </Layer>
      <Layer style={between(at, 20.25, 25)}>
        <Headline>
          One campaign.
          <br />
          One report.
        </Headline>
      </Layer>
    </>
  );
}

const scenes: Record<ExplainerSlug, (props: { at: number }) => ReactNode> = {
  'one-brief-six-ads': OneBrief,
  'what-a-campaign-costs': WhatItCosts,
  'where-each-dollar-goes': WhereItGoes,
};

/** One moment of an explainer video, drawn from the components of the public pages. */
export function ExplainerScene({ slug, at }: { slug: ExplainerSlug; at: number }) {
  const Scene = scenes[slug];
  return (
    <main className="explainer-scene">
      <div className="flex items-center justify-between">
        <Logo />
        <p className="text-[1.125rem] text-muted">Example campaign of a fictional shop</p>
      </div>
      <div className="relative flex-1">
        <Scene at={at} />
      </div>
    </main>
  );
}
