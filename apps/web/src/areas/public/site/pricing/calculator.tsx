import { MAX_FIRST_BUDGET } from '@universal-media/contract/campaigns/budget/first-budget';
import { pricePlan } from '@universal-media/contract/campaigns/budget/plan-price';
import { bonusRule } from '@universal-media/contract/money/credit-price';
import { minimumForCount, minimumSpendFor } from '@universal-media/contract/platforms/minimum-spend';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { BUILDER_MIN_TOTAL } from '@universal-media/contract/platforms/price-factors';
import { toCents } from '@universal-media/contract/wire/money';
import { RadioGroup as Radio } from 'radix-ui';
import { counted } from '#lib/format/count-text.ts';
import { credits, moneyShort } from '#lib/format/format.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { CardNote, OptionCards } from '#ui/forms/choices/option-cards.tsx';
import { Radios } from '#ui/forms/choices/radios.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Fader } from '#ui/forms/numbers/fader.tsx';
import { WholeDollars } from '#ui/forms/numbers/whole-dollars.tsx';
import { MAX_PLATFORMS, type PriceQuestion } from './price-question.ts';
import { WhatYouPay } from './what-you-pay.tsx';

const streaming = platformById('streaming_package');

interface CalculatorProps {
  question: PriceQuestion;
  onChange: (change: Partial<PriceQuestion>) => void;
}

/** Prices a campaign with the functions that charge for it. */
export function Calculator({ question, onChange }: CalculatorProps) {
  const { budget, platform_count, has_streaming } = question;
  const minimum = minimumForCount(platform_count, has_streaming ? ['streaming_package'] : []);
  const price = pricePlan(toCents(budget), platform_count);
  return (
    <div className="grid border border-rule bg-panel lg:grid-cols-[minmax(0,1.22fr)_minmax(0,1fr)]">
      <form
        aria-label="Price a campaign"
        className="grid content-start gap-6 p-4 md:p-6"
        onSubmit={(event) => event.preventDefault()}
      >
        <BudgetField budget={budget} onChange={onChange} />
        <PlatformFields question={question} onChange={onChange} />
        {budget >= BUILDER_MIN_TOTAL && budget < minimum && (
          <Note>
            {counted(platform_count, 'platform')} {has_streaming ? `with the ${streaming.name.toLowerCase()} ` : ''}
            {platform_count === 1 ? 'needs' : 'need'} at least {moneyShort(toCents(minimum))}.{' '}
            <Button size="s" onClick={() => onChange({ budget: minimum })}>
              Use {moneyShort(toCents(minimum))}
            </Button>
          </Note>
        )}
        <Field group label="Pay with">
          <OptionCards
            value={question.pay}
            onValueChange={(pay) => onChange({ pay })}
            className="sm:grid-cols-2"
            options={[
              {
                value: 'credits',
                name: 'Credits',
                content: (
                  <PayOption
                    name="Credits"
                    charge_cents={price.credits.charge_cents}
                    note={`Buy ${moneyShort(price.credits.order_cents)}, get ${credits(price.credits.credits_cents)} credits.`}
                  />
                ),
              },
              {
                value: 'card',
                name: 'Card at launch',
                content: (
                  <PayOption
                    name="Card at launch"
                    charge_cents={price.card.charge_cents}
                    note={
                      price.card.bonus_cents > 0
                        ? `${credits(price.card.bonus_cents)} bonus credits stay in your balance.`
                        : `The bonus is ${bonusRule}.`
                    }
                  />
                ),
              },
            ]}
          />
        </Field>
        <noscript>
          <p className="text-muted text-small">
            The calculator needs JavaScript. The examples below follow the same rule.
          </p>
        </noscript>
      </form>
      <WhatYouPay question={question} price={price} minimum={minimum} />
    </div>
  );
}

const PayOption = ({ name, charge_cents, note }: { name: string; charge_cents: number; note: string }) => (
  <span className="grid min-w-0 gap-0.5">
    <b className="font-620">{name}</b>
    <span className="num text-[1.3125rem]/[28px]">{moneyShort(charge_cents)}</span>
    <CardNote>{note}</CardNote>
  </span>
);

function BudgetField({ budget, onChange }: { budget: number; onChange: CalculatorProps['onChange'] }) {
  const set = (dollars: number) => onChange({ budget: dollars });
  return (
    <Field
      label="Media budget for the whole campaign"
      error={budget < BUILDER_MIN_TOTAL ? `Enter at least $${BUILDER_MIN_TOTAL}.` : undefined}
    >
      <div className="grid items-center gap-x-6 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <WholeDollars dollars={budget} onDollarsChange={set} max={MAX_FIRST_BUDGET} step={50} bigStep={500} />
        <Fader
          value={budget}
          onValueChange={set}
          min={BUILDER_MIN_TOTAL}
          max={20_000}
          step={100}
          aria-label="Media budget"
          valueText={(value) => moneyShort(toCents(value))}
          className="max-sm:mx-1.5"
        />
      </div>
    </Field>
  );
}

const counts = Array.from({ length: MAX_PLATFORMS }, (_, index) => String(index + 1));

function PlatformFields({ question: { platform_count, has_streaming }, onChange }: CalculatorProps) {
  return (
    <div className="grid gap-3">
      <Field group label="Platforms">
        <Radios
          value={String(platform_count)}
          onValueChange={(count) => onChange({ platform_count: Number(count) })}
          values={counts}
          className="grid grid-cols-7 gap-px border border-edge bg-rule sm:grid-cols-[repeat(13,minmax(0,1fr))]"
        >
          {counts.map((count) => (
            <Radio.Item
              key={count}
              value={count}
              aria-label={counted(Number(count), 'platform')}
              data-filled={Number(count) <= platform_count}
              className="num h-10 bg-panel text-center text-row hover:bg-ground focus-visible:z-1 data-[filled=true]:bg-ink data-[filled=true]:text-panel"
            >
              {count}
            </Radio.Item>
          ))}
        </Radios>
      </Field>
      <Checkbox
        checked={has_streaming}
        onCheckedChange={(checked) => onChange({ has_streaming: checked === true })}
        label={`${streaming.name} is one of them`}
        hint={`It needs at least ${moneyShort(toCents(minimumSpendFor('streaming_package')))}.`}
      />
    </div>
  );
}
