import { mediaCost } from '@universal-media/contract/campaigns/budget/total';
import { toCents } from '@universal-media/contract/wire/money';
import { amount } from '#lib/format/format.ts';

const { media_cents, fee_cents, total_cents } = mediaCost(toCents(600), 3);

const stories = [
  {
    title: 'Price a plan',
    asked: '$600 for our brunch menu, ten days, Portland. On Meta, TikTok and Google Ads?',
    answered: `Media ${amount(media_cents)}, fee ${amount(fee_cents)}, total ${amount(total_cents)} credits.`,
    result: 'A price. Nothing is saved.',
  },
  {
    title: 'Prepare a draft',
    asked: "Make that a draft with last week's photo.",
    answered: 'The draft is saved. TikTok still needs an upright video.',
    result: 'A draft in your account. You finish and launch it.',
  },
  {
    title: 'Check a campaign',
    asked: 'How did the winter campaign do last week?',
    answered: 'Impressions, clicks, conversions and spend for each platform, with the days that may still change.',
    result: 'Figures with their time. Nothing is changed.',
  },
];

/** What conversations with an assistant will look like. */
export function AssistantStories() {
  return (
    <ul className="grid gap-4 pt-5 lg:grid-cols-3">
      {stories.map(({ title, asked, answered, result }) => (
        <li key={title} className="grid content-start gap-3 border border-rule bg-panel p-5">
          <h3 className="type-h3 flex items-baseline justify-between gap-3">
            {title}
            <span className="text-muted text-small">Preview</span>
          </h3>
          <Message who="You">{asked}</Message>
          <Message who="Your assistant">{answered}</Message>
          <p className="border-rule border-t pt-3 text-muted text-small">{result}</p>
        </li>
      ))}
    </ul>
  );
}

const Message = ({ who, children }: { who: string; children: string }) => (
  <p>
    <span className="block text-micro text-muted">{who}</span>
    {children}
  </p>
);
