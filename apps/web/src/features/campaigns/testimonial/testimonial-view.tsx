import type { SessionUser } from '@universal-media/contract/accounts/identity';
import {
  type CreatedTestimonialCampaign,
  type GeneratedTestimonial,
  TESTIMONIAL_TEXTS,
  testimonialPlatforms,
} from '@universal-media/contract/campaigns/advice/testimonials';
import { campaignCost } from '@universal-media/contract/campaigns/budget/total';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '#lib/call/call-error.ts';
import { Button } from '#ui/actions/button.tsx';
import { Loader } from '#ui/feedback/loader.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { StepList } from '#ui/layout/step-list.tsx';
import { ViewLink } from '#ui/layout/view-link.tsx';
import { ContentStep } from './content-step.tsx';
import { PreviewSection } from './preview-section.tsx';
import { useCreateTestimonialCampaign, useGenerate, useSavedWizard } from './queries.ts';
import { CreatedNote, ReviewStep } from './review-step.tsx';
import { SetupStep } from './setup-step.tsx';
import { SidePanel } from './side-panel.tsx';
import { TemplateStep } from './template-step.tsx';
import type { SavedWizard, WizardCopies } from './wizard-copies.ts';
import {
  chosenTemplate,
  contentProblems,
  isBlank,
  newWizard,
  stepProblems,
  type WizardState,
  type WizardStep,
  wizardSteps,
} from './wizard-state.ts';

/** A refusal of the server is a failure of the content; anything else means that it was not reached. */
const generateFailure = (error: unknown): string =>
  error instanceof CallError && error.failure.kind === 'refused'
    ? TESTIMONIAL_TEXTS.failed
    : TESTIMONIAL_TEXTS.unreachable;

/** Turns the words of a real person into a campaign, in four steps. A reload continues where the advertiser was. */
export function TestimonialView({ user }: { user: SessionUser }) {
  const { copies, opening } = useSavedWizard(user);
  if (opening.isPending) return <Loader label="Loading Testimonial Creator…" className="p-6" />;
  return <TestimonialWizard user={user} copies={copies} saved={opening.data ?? null} />;
}

interface TestimonialWizardProps {
  user: SessionUser;
  copies: WizardCopies;
  saved: SavedWizard | null;
}

function TestimonialWizard({ user, copies, saved }: TestimonialWizardProps) {
  const [state, setState] = useState(() => saved?.state ?? newWizard());
  const [step, setStep] = useState<WizardStep>(saved?.step ?? 1);
  const [showsProblems, setShowsProblems] = useState(false);
  const [generated, setGenerated] = useState<GeneratedTestimonial | null>(saved?.generated ?? null);
  const [created, setCreated] = useState<CreatedTestimonialCampaign | null>(null);
  const generate = useGenerate();
  const create = useCreateTestimonialCampaign();
  const head = useRef<HTMLHeadingElement>(null);

  const isGenerated = generated?.success === true;
  const problems = showsProblems ? stepProblems(step, state, isGenerated) : [];
  const template = chosenTemplate(state);
  const cost = campaignCost(
    { budget_type: 'total', budget_amount: state.budget, start_date: '', end_date: '' },
    state.platforms.length,
  );

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    head.current?.focus();
  }, [step]);

  const hasEntries = !isBlank(state);
  useEffect(() => {
    if (hasEntries) copies.write({ step, state, generated });
    else copies.forget(state.draft_id);
  }, [copies, hasEntries, step, state, generated]);

  function startOver() {
    copies.forget(state.draft_id);
    setState(newWizard());
    setGenerated(null);
    goTo(1);
    toast({
      message: 'Entries cleared.',
      undo() {
        setState(state);
        setGenerated(generated);
        goTo(step);
      },
    });
  }

  function change(part: Partial<WizardState>) {
    setState((current) => ({ ...current, ...part }));
  }

  function goTo(next: WizardStep) {
    setShowsProblems(false);
    setStep(next);
  }

  function goOn() {
    if (stepProblems(step, state, isGenerated).length > 0) return setShowsProblems(true);
    if (step < 4) goTo(step === 1 ? 2 : step === 2 ? 3 : 4);
  }

  function startGenerating() {
    if (template === null) return;
    setShowsProblems(true);
    if (contentProblems(state).length > 0) return;
    setGenerated(null);
    const { template_id } = template;
    generate.mutate({ template_id, content: state.content }, { onSuccess: setGenerated });
  }

  function launch() {
    if (template === null) return;
    const { content, platforms, budget, landing_page_url, draft_id } = state;
    create.mutate(
      {
        template_id: template.template_id,
        content_data: content,
        target_platforms: [...platforms],
        budget,
        draft_id,
        campaign_data: { landing_page_url, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      },
      {
        onSuccess: (answer) => {
          toast({ message: TESTIMONIAL_TEXTS.created });
          setCreated(answer);
          copies.forget(draft_id);
          setGenerated(null);
          setState(newWizard());
          goTo(1);
        },
      },
    );
  }

  return (
    <div className="grid flex-1 lg:grid-cols-[212px_minmax(0,1fr)] xl:grid-cols-[212px_minmax(0,1fr)_356px]">
      <aside aria-label="Steps" className="border-rule border-e bg-ground p-6 max-lg:hidden">
        <div className="sticky top-20 grid gap-6">
          <StepList aria-label="Steps of your testimonial" steps={toSteps(step, state, isGenerated)} />
          <p className="border-rule border-t pt-3.5 text-muted text-small">
            We turn a real person's words into an ad. We don't invent reviews: federal rule 16 CFR 465 forbids it.
          </p>
        </div>
      </aside>
      <div className="grid min-w-0 content-start gap-4 px-0 py-4 md:p-6">
        <div className="grid gap-2 max-md:px-4">
          <p className="flex flex-wrap justify-between gap-2">
            <Button asChild size="s" variant="quiet" className="-ms-2.5">
              <ViewLink view="dashboard">
                <ArrowLeft aria-hidden="true" />
                Back to Dashboard
              </ViewLink>
            </Button>
            {hasEntries && (
              <Button size="s" variant="quiet" onClick={startOver}>
                Start over
              </Button>
            )}
          </p>
          <h1 ref={head} tabIndex={-1} className="type-h1 outline-none!">
            Influencer & Testimonial Creator
          </h1>
          <p className="text-muted text-small" role="status">
            Step {step} of 4: {wizardSteps[step - 1]}
          </p>
        </div>
        {created && step === 1 && <CreatedNote created={created} />}
        {step === 1 && (
          <TemplateStep
            value={state.template_id}
            onChange={({ template_id, platforms, relations }) => {
              const [only] = relations.length === 1 ? relations : [];
              const { attestation } = state.content;
              change({
                template_id,
                platforms: testimonialPlatforms.filter(({ name }) => platforms.includes(name)).map(({ id }) => id),
                content: { ...state.content, attestation: { ...attestation, ...(only && { relation: only }) } },
              });
              setGenerated(null);
              setShowsProblems(false);
            }}
          />
        )}
        {step === 1 && problems.length > 0 && (
          <p role="alert" className="px-4 font-600 text-air md:px-0">
            {problems[0]?.message}
          </p>
        )}
        {step === 2 && template && (
          <ContentStep
            template={template}
            content={state.content}
            onChange={(content) => {
              change({ content });
              // The text belongs to the words it was made from.
              setGenerated(null);
            }}
            problems={problems}
            onGenerate={startGenerating}
            isGenerating={generate.isPending}
            failure={generate.isError && !generated ? generateFailure(generate.error) : null}
            generated={generated}
          />
        )}
        {step === 3 && <SetupStep state={state} onChange={change} problems={problems} />}
        {step === 4 && generated && (
          <ReviewStep
            state={state}
            generated={generated}
            total_cents={cost.total_cents}
            failure={create.isError ? TESTIMONIAL_TEXTS.createFailed : null}
          />
        )}
        {step > 1 && <PreviewSection user={user} state={state} generated={generated} />}
        <div className="flex flex-wrap justify-between gap-3 max-md:px-4">
          {step > 1 ? <Button onClick={() => goTo(step === 4 ? 3 : step === 3 ? 2 : 1)}>Back</Button> : <span />}
          {step < 4 ? (
            <Button variant="primary" onClick={goOn}>
              Continue
            </Button>
          ) : (
            <Button variant="primary" busy={create.isPending} busyLabel="Creating campaign…" onClick={launch}>
              Create campaign
            </Button>
          )}
        </div>
      </div>
      <SidePanel platform_count={state.platforms.length} cost={cost} />
    </div>
  );
}

function toSteps(step: WizardStep, state: WizardState, isGenerated: boolean) {
  const subs = [
    chosenTemplate(state)?.name,
    isGenerated ? 'Checked' : undefined,
    state.platforms.length > 0 ? `${state.platforms.length} platforms, $${state.budget}` : undefined,
    undefined,
  ];
  return wizardSteps.map((title, index) => {
    const sub = subs[index];
    const number = index + 1;
    const now = number === step ? ('now' as const) : number < step ? ('ok' as const) : ('empty' as const);
    return { title, state: now, ...(sub !== undefined && { sub }) };
  });
}
