import { GOALS, type Goal } from '@universal-media/contract/campaigns/advice/goals';
import { ReadingRequest, type WebsiteReading } from '@universal-media/contract/campaigns/advice/readings';
import { MAX_FIRST_BUDGET } from '@universal-media/contract/campaigns/budget/first-budget';
import { suggestWebsite, websiteName } from '@universal-media/contract/copy/help/website-address';
import { BUILDER_MIN_TOTAL } from '@universal-media/contract/platforms/price-factors';
import { useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { newId } from '#lib/state/new-id.ts';
import { getBudget } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { RadioGroup } from '#ui/forms/choices/radio-group.tsx';
import { Field } from '#ui/forms/field.tsx';
import { WholeDollars } from '#ui/forms/numbers/whole-dollars.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { ViewLink } from '#ui/layout/view-link.tsx';
import { useReadWebsite } from './queries.ts';
import { goalTexts, problemText } from './texts.ts';

const FIRST_BUDGET = 600;

/** Asks for the website, the goal and the budget: all that a proposal needs. */
export function WebsiteForm({ last }: { last: WebsiteReading | null }) {
  const [website, setWebsite] = useState(last ? websiteName(last.website) : '');
  const [goal, setGoal] = useState<Goal>(last?.goal ?? 'visits');
  const [query] = useSearchParams();
  const [budget, setBudget] = useState(last?.budget ?? getBudget(query) ?? FIRST_BUDGET);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const read = useReadWebsite();
  const isReading = last?.state === 'reading';
  const failed = last?.state === 'failed' && last.problem ? problemText(last.problem, last.website) : undefined;
  // A reading that failed restarts the form: its field takes the focus back.
  const field = useRef<HTMLInputElement>(null);
  const hasFailed = failed !== undefined;
  useLayoutEffect(() => {
    if (hasFailed) field.current?.focus({ preventScroll: true });
  }, [hasFailed]);
  const suggested = failed && last ? suggestWebsite(last.website) : null;

  function submit(address: string) {
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const request = { reading_id: newId(), website: address, goal, budget, time_zone };
    const parsed = ReadingRequest.safeParse(request);
    if (parsed.success) {
      setErrors({});
      read.mutate(request);
      return;
    }
    setErrors(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])));
  }
  return (
    <form
      noValidate
      className="grid content-start gap-5 border-rule bg-panel p-4 md:p-6 lg:border-e"
      onSubmit={(event) => {
        event.preventDefault();
        submit(website);
      }}
    >
      <div>
        <p className="mono text-muted">Step 1 of 2, about 1 minute</p>
        <h1 tabIndex={-1} className="type-h1 mt-1 outline-none!">
          Tell us your website and goal
        </h1>
        <p className="mt-2 text-muted">
          We read your public pages and propose a first campaign. Nothing runs and nothing is charged until you launch.
        </p>
      </div>
      <Field required label="Website" error={errors['website'] ?? failed}>
        <TextInput
          ref={field}
          inputMode="url"
          autoComplete="url"
          placeholder="example.com"
          value={website}
          onChange={(event) => setWebsite(event.target.value)}
        />
      </Field>
      {failed && (
        <div className="flex flex-wrap gap-2">
          {suggested !== null && (
            <Button
              size="s"
              onClick={() => {
                setWebsite(suggested);
                submit(suggested);
              }}
            >
              Use {suggested}
            </Button>
          )}
          <Button asChild size="s" variant="quiet">
            <ViewLink view="campaign-builder">Fill in by hand</ViewLink>
          </Button>
        </div>
      )}
      <Field group label="What should your ads do?">
        <RadioGroup
          value={goal}
          onValueChange={setGoal}
          choices={GOALS.map((value) => ({ value, ...goalTexts[value] }))}
        />
      </Field>
      <Field
        label="Budget to try"
        error={errors['budget']}
        hint={`At least $${BUILDER_MIN_TOTAL} in total. You can change it later.`}
      >
        <WholeDollars dollars={budget} onDollarsChange={setBudget} max={MAX_FIRST_BUDGET} step={10} bigStep={100} />
      </Field>
      {read.error && (
        <Note tone="stop" live>
          {plainFailure(read.error).sentence}
        </Note>
      )}
      <Button
        type="submit"
        variant="primary"
        size="xl"
        busy={read.isPending || isReading}
        busyLabel="Reading your website…"
      >
        Propose my first campaign
      </Button>
      <p className="text-small">
        <ViewLink view="campaign-builder" className="text-ink underline hover:decoration-2">
          Skip and start from scratch
        </ViewLink>
      </p>
    </form>
  );
}
