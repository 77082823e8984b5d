import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { PageSection } from '../frame/page-section.tsx';
import { PublicPage } from '../frame/public-page.tsx';
import { Questions } from '../frame/questions.tsx';
import { AssistantStories } from './assistant-stories.tsx';

const description =
  'Plan ads from the AI assistant you already use. The integration is not available yet; an API with keys and spending limits is.';

const questions = [
  {
    question: 'Can I use it today?',
    answer:
      'Not yet. There is no date either. What exists today is an API, with a key that you create in your account.',
  },
  {
    question: 'Will I pay in the chat?',
    answer: 'No. You buy credits on this site. An assistant will only be able to tell you how many are missing.',
  },
  {
    question: 'What if an assistant is tricked?',
    answer:
      "A “yes” in a chat is not enough to spend. The API key's limits decide: in total, per campaign and per day. You set them, and our server enforces them.",
  },
  {
    question: 'Will it cost more?',
    answer: (
      <>
        No. The same fee and the same minimums.{' '}
        <Link to={paths.pricing} className="underline">
          See pricing
        </Link>
      </>
    ),
  },
];

/** What an assistant will be able to do, and what is true today. */
export default function AssistantsPage() {
  return (
    <PublicPage title="AI assistants" description={description}>
      <div className="px-4 pt-7 pb-6 md:px-6 lg:pt-9">
        <p className="mono mb-3 w-fit border border-edge border-dashed px-2 py-0.5">Coming soon</p>
        <h1 className="type-display">
          Plan ads from the chat
          <br />
          you already use.
        </h1>
        <p className="mt-4 mb-5 max-w-[40em] text-[1.0625rem]/[24px] text-ink-2 md:mt-5.5 md:mb-6 md:text-[1.125rem]/[26px]">
          We are building an integration for AI assistants: one that prices, reads and prepares campaigns, while you
          launch them here. It is not available yet.
        </p>
        <Button asChild variant="primary" size="xl" className="max-md:w-full">
          <Link to={paths.startCampaign}>Start a campaign without it</Link>
        </Button>
      </div>
      <PageSection
        title="Three conversations."
        lead="Previews with made-up businesses. Prices come from the function that charges you."
      >
        <AssistantStories />
      </PageSection>
      <PageSection title="Four fair questions.">
        <Questions questions={questions} />
      </PageSection>
    </PublicPage>
  );
}
