import { testimonialBudget, testimonialPlatforms } from '@universal-media/contract/campaigns/advice/testimonials';
import { minimumTotal } from '@universal-media/contract/platforms/minimum-spend';
import { inPlatformOrder, type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { WholeDollars } from '#ui/forms/numbers/whole-dollars.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Section } from '#ui/layout/section.tsx';
import { PlatformIcon } from '#ui/media/platform-icon.tsx';
import { readPlan } from '#ui/plan/plan-shares.ts';
import { PlanStrip } from '#ui/plan/plan-strip.tsx';
import { ProblemList } from './problem-list.tsx';
import { TierTable } from './tier-table.tsx';
import { fieldId, type WizardProblem, type WizardState } from './wizard-state.ts';

interface SetupStepProps {
  state: WizardState;
  onChange: (change: Partial<WizardState>) => void;
  problems: readonly WizardProblem[];
}

export function SetupStep({ state, onChange, problems }: SetupStepProps) {
  const { platforms, budget, landing_page_url } = state;
  const find = (field: string) => problems.find((one) => one.field === field)?.message;
  const toggle = (id: PlatformId, isOn: boolean) =>
    onChange({ platforms: inPlatformOrder(isOn ? [...platforms, id] : platforms.filter((one) => one !== id)) });
  return (
    <Section title="Campaign Setup" number="3">
      <div className="grid gap-5">
        <Field group required label="Platforms" error={find('platforms')}>
          <div id={fieldId('platforms')} className="grid border border-edge sm:grid-cols-3 xl:grid-cols-5">
            {testimonialPlatforms.map(({ id }) => (
              <div
                key={id}
                className="border-rule px-3 py-2.5 max-sm:border-b max-sm:last:border-b-0 sm:border-e sm:last:border-e-0"
              >
                <Checkbox
                  checked={platforms.includes(id)}
                  onCheckedChange={(checked) => toggle(id, checked === true)}
                  label={
                    <span className="flex items-center gap-2">
                      <PlatformIcon platform={platformById(id)} className="size-4" />
                      {platformById(id).name}
                    </span>
                  }
                  hint={`$${minimumTotal([id])} minimum`}
                />
              </div>
            ))}
          </div>
        </Field>
        <div className="grid items-start gap-4 md:grid-cols-[12rem_minmax(0,1fr)]">
          <Field
            id={fieldId('budget')}
            required
            label="Budget"
            error={find('budget')}
            hint={`At least $${testimonialBudget.min}, in steps of $${testimonialBudget.step}`}
          >
            <WholeDollars
              dollars={budget}
              onDollarsChange={(dollars) => onChange({ budget: dollars })}
              max={testimonialBudget.max}
              step={testimonialBudget.step}
              bigStep={testimonialBudget.step * 4}
            />
          </Field>
          {platforms.length > 0 && (
            <PlanStrip
              {...readPlan({
                start_date: '',
                end_date: '',
                budget_type: 'total',
                budget_amount: budget,
                budget_allocation: null,
                selectedPlatforms: [...platforms],
              })}
              size="full"
              look="hollow"
              label="Your budget by platform"
            />
          )}
        </div>
        <Field
          id={fieldId('landing_page_url')}
          label="Landing page"
          hint="Where the ad leads. You can add it later in the builder."
        >
          <TextInput
            type="url"
            inputMode="url"
            placeholder="https://"
            value={landing_page_url}
            onChange={(event) => onChange({ landing_page_url: event.target.value })}
          />
        </Field>
        {problems.length > 0 && <ProblemList problems={problems} />}
        <TierTable budget={budget} />
      </div>
    </Section>
  );
}
