import { toCents } from '@universal-media/contract/wire/money';
import { PageSection } from '../frame/page-section.tsx';
import { PublicPage } from '../frame/public-page.tsx';
import { Questions } from '../frame/questions.tsx';
import { FeeSum } from '../front/fee-sum.tsx';
import { Calculator } from './calculator.tsx';
import { FeeCurve } from './fee-curve.tsx';
import { PriceExamples } from './price-examples.tsx';
import { priceQuestions } from './price-questions.ts';
import { feeRule, PriceTerms } from './price-terms.tsx';
import { useQuestion } from './use-question.ts';

/** The price of a campaign, computed by the functions that charge it. The question is in the address. */
export default function PricingPage() {
  const [question, change] = useQuestion();
  return (
    <PublicPage title="Pricing" description={`One fee that you can check: ${feeRule} No subscription.`}>
      <div className="px-4 pt-7 pb-6 md:px-6 lg:pt-9">
        <h1 className="type-display">
          One fee, and you
          <br />
          can do the math.
        </h1>
        <p className="mt-4 max-w-[40em] text-[1.0625rem]/[24px] text-ink-2 md:mt-5.5 md:text-[1.125rem]/[26px]">
          {feeRule} No subscription, no markup on what platforms charge.
        </p>
      </div>
      <div className="grid gap-6 px-4 pb-8 md:px-6">
        <FeeSum media_cents={toCents(question.budget)} platform_count={question.platform_count} />
        <Calculator question={question} onChange={change} />
      </div>
      <PageSection title="The same rule, four budgets." lead="Computed by the function that charges you.">
        <PriceExamples />
      </PageSection>
      <PageSection
        title="Small budgets pay a larger share."
        lead="The base and the minimum weigh more on a small campaign. The maximum ends the growth of the fee on a large one."
      >
        <div className="pt-6">
          <FeeCurve question={question} />
        </div>
      </PageSection>
      <PriceTerms />
      <PageSection title="Questions people ask before paying.">
        <Questions questions={priceQuestions} />
      </PageSection>
    </PublicPage>
  );
}
