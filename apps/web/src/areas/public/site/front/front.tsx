import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { PlanPage } from '#ui/plan/plan-page.tsx';
import { PageSection } from '../frame/page-section.tsx';
import { PublicPage } from '../frame/public-page.tsx';
import { CreditPackages } from '../how-it-works/credit-packages.tsx';
import { WatchSection } from '../watch/watch-section.tsx';
import { Agents } from './agents.tsx';
import { ExampleAd } from './example-ad.tsx';
import { example, exampleShares } from './example-plan.ts';
import { FeeSum } from './fee-sum.tsx';
import { Hero } from './hero.tsx';
import { Industries } from './industries.tsx';
import { Steps } from './steps.tsx';

const description =
  'One brief, one budget, one bill. Universal Media runs your ad on streaming TV, social, search and audio, and shows where each dollar went.';

const PriceLink = ({ children }: { children: string }) => (
  <Link to={paths.pricing} className="underline">
    {children}
  </Link>
);

/** The public page for visitors without a session. Works without JavaScript. */
export function Front() {
  return (
    <PublicPage title="One ad, every screen" description={description}>
      <Hero />
      <PlanPage
        shares={exampleShares}
        label="Example plan, one ad on six platforms"
        frame={({ id }) => <ExampleAd platform={id} />}
        className="md:px-6"
      />
      <p className="px-4 pt-2 text-micro text-muted md:px-6">
        Example plan for a fictional shop. Bars are sized by share of budget.
      </p>
      <div className="mt-8 md:mt-12">
        <WatchSection />
      </div>
      <PageSection
        title="You write it once. You approve it once."
        lead={
          <>
            From the brief to the last cent in three steps.{' '}
            <Link to={paths.howItWorks} className="underline">
              How it works
            </Link>
          </>
        }
      >
        <Steps />
      </PageSection>
      <PageSection
        title="What a budget looks like."
        lead="Five example plans on one scale. The businesses are made up; the minimums and fees are those of every campaign."
      >
        <Industries />
      </PageSection>
      <PageSection
        title="One fee, and you can check it."
        lead={
          <>
            For the example above. What a platform doesn't deliver comes back to your balance.{' '}
            <PriceLink>Price your own</PriceLink>
          </>
        }
      >
        <FeeSum bare media_cents={example.budget_cents} platform_count={exampleShares.length} />
      </PageSection>
      <PageSection
        title="Credits, and what they launch."
        lead="One credit is $1 of campaign. Buy once or monthly; any amount works too."
      >
        <CreditPackages />
      </PageSection>
      <PageSection
        title="Your own assistant, and its limits."
        lead="What AI assistants can do with your account, and what they can't."
      >
        <Agents />
      </PageSection>
      <Closing />
    </PublicPage>
  );
}

const Closing = () => (
  <section aria-labelledby="closing" className="px-4 pt-12 pb-16 md:px-6 md:pt-20">
    <div className="flex flex-wrap items-end justify-between gap-6">
      <h2 id="closing" className="type-display">
        Your plan goes here.
      </h2>
      <Button asChild variant="primary" size="xl" className="max-md:w-full">
        <Link to={paths.newCampaign}>Create a Campaign</Link>
      </Button>
    </div>
    <div className="mt-8 flex h-18 gap-[3px] md:h-33" aria-hidden="true">
      {exampleShares.map(({ id, amount_cents }) => (
        <span key={id} className="border-[1.5px] border-rule-2" style={{ flex: `${amount_cents} 1 0` }} />
      ))}
    </div>
  </section>
);
