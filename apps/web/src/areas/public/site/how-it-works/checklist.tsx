import { copyLimits } from '@universal-media/contract/copy/limits';
import { minimumSpendFor } from '@universal-media/contract/platforms/minimum-spend';
import { PLATFORM_REVIEW_HOURS } from '@universal-media/contract/platforms/platforms';
import { BUILDER_MIN_TOTAL } from '@universal-media/contract/platforms/price-factors';

const { headline } = copyLimits;

const needed = [
  { what: 'A place', note: 'City, ZIP code, state or country' },
  {
    what: 'First and last day',
    note: `Platforms review in ${PLATFORM_REVIEW_HOURS.min} to ${PLATFORM_REVIEW_HOURS.max} hours`,
  },
  {
    what: `At least $${BUILDER_MIN_TOTAL} of media`,
    note: `$${minimumSpendFor('streaming_package')} for the streaming package`,
  },
  { what: 'A headline', note: `${headline.min} to ${headline.max} characters` },
  { what: 'An image or a video', note: 'We cut it to the other formats' },
  { what: 'A page to send people to', note: 'It has to work before review' },
];

export function Checklist() {
  return (
    <ul className="grid gap-x-10 md:grid-cols-2 xl:grid-cols-3">
      {needed.map(({ what, note }) => (
        <li key={what} className="border-rule border-b py-3">
          <span className="block font-620">{what}</span>
          <span className="text-muted text-small">{note}</span>
        </li>
      ))}
    </ul>
  );
}
