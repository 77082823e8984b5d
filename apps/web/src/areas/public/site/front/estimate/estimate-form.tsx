import { MAX_FIRST_BUDGET } from '@universal-media/contract/campaigns/budget/first-budget';
import { campaignFeeCents } from '@universal-media/contract/money/fee';
import { clsx } from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { moneyShort } from '#lib/format/format.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { WholeDollars } from '#ui/forms/numbers/whole-dollars.tsx';
import { EstimateAnswer } from './estimate-answer.tsx';
import { offeredBudgets, type PlanQuestion, type TriedPlatform, triedPlatforms } from './plan-question.ts';
import { useEstimate } from './use-estimate.ts';

const PlacePicker = lazy(() => import('./place-picker.tsx').then((module) => ({ default: module.PlacePicker })));

const blank = 'whitespace-nowrap border-ink border-b-2 font-720';

/** What a budget buys in a place: an example that works without scripts, and an estimate for the visitor's own numbers. */
export function EstimateForm() {
  const estimate = useEstimate();
  const { question, change } = estimate;
  return (
    <form
      aria-labelledby="estimate-title"
      className="border border-rule border-t-2 border-t-ink bg-panel p-4 pb-3.5 md:px-6 md:pt-5 md:pb-4"
      onSubmit={(event) => event.preventDefault()}
      {...{
        toolname: 'estimate_first_campaign',
        tooldescription: 'Estimate reach, impressions, fee and total for a budget, a place and platforms',
      }}
    >
      <h2
        id="estimate-title"
        className="mb-3 text-[1.4375rem]/[35px] font-600 tracking-[-0.015em] [font-stretch:105%] md:text-[1.5625rem]/[38px]"
      >
        What does <span className={`num ${blank}`}>{moneyShort(question.budget * 100)}</span> in{' '}
        <span className={blank}>{question.place.display_name}</span> buy?
      </h2>
      <div className="grid gap-3">
        <BudgetRow question={question} change={change} />
        <PlaceRow question={question} change={change} />
        <PlatformRow question={question} change={change} />
      </div>
      <EstimateAnswer {...estimate} fee_cents={campaignFeeCents(question.budget * 100, question.platforms.length)} />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button asChild>
          <Link
            to={paths.newCampaignWith({
              budget: question.budget,
              place_id: question.place.place_id,
              platforms: question.platforms,
            })}
          >
            Start with this plan
          </Link>
        </Button>
        <noscript>
          <span className="text-micro text-muted">To try other numbers, turn on JavaScript.</span>
        </noscript>
      </div>
    </form>
  );
}

interface RowProps {
  question: PlanQuestion;
  change: (changed: Partial<PlanQuestion>) => void;
}

const chip =
  'inline-flex h-8 items-center gap-2 border border-edge bg-panel px-2.5 text-small hover:border-ink aria-pressed:border-ink aria-pressed:font-620';

function BudgetRow({ question: { budget }, change }: RowProps) {
  return (
    <div className="flex flex-wrap items-end gap-1.5">
      <Field label="Budget" className="w-32">
        <WholeDollars
          dollars={budget}
          onDollarsChange={(dollars) => change({ budget: dollars })}
          max={MAX_FIRST_BUDGET}
          step={50}
          bigStep={500}
          size="s"
        />
      </Field>
      {offeredBudgets.map((offered) => (
        <button
          key={offered}
          type="button"
          aria-pressed={offered === budget}
          className={clsx(chip, 'num')}
          onClick={() => change({ budget: offered })}
        >
          {moneyShort(offered * 100)}
        </button>
      ))}
    </div>
  );
}

function PlaceRow({ question: { place }, change }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <button type="button" aria-expanded={isOpen} className={chip} onClick={() => setOpen(!isOpen)}>
        Place: {place.display_name}
        <span className="underline">{isOpen ? 'Keep' : 'Change'}</span>
      </button>
      {isOpen && (
        <div className="mt-2">
          <Suspense fallback={<p className="h-10 text-muted text-small">Loading…</p>}>
            <PlacePicker
              onPick={(picked) => {
                change({ place: picked });
                setOpen(false);
              }}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}

function PlatformRow({ question: { platforms }, change }: RowProps) {
  const toggle = (id: TriedPlatform) => {
    const next = platforms.includes(id) ? platforms.filter((one) => one !== id) : [...platforms, id];
    change({ platforms: triedPlatforms.flatMap((platform) => (next.includes(platform.id) ? [platform.id] : [])) });
  };
  return (
    <fieldset>
      <legend className="sr-only">Platforms</legend>
      <div className="flex flex-wrap gap-1.5">
        {triedPlatforms.map(({ id, name, family }) => (
          <button
            key={id}
            type="button"
            aria-pressed={platforms.includes(id)}
            data-ch={family}
            className={chip}
            onClick={() => toggle(id)}
          >
            {/* A filled or hollow key says the same without color. */}
            <span
              className={clsx(
                'size-2.5 border-[1.5px] border-(--c)',
                platforms.includes(id) ? 'bg-(--c)' : 'bg-transparent',
              )}
              aria-hidden="true"
            />
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
