import type { WebsiteReading } from '@universal-media/contract/campaigns/advice/readings';
import { websiteName } from '@universal-media/contract/copy/help/website-address';
import { Check, Minus } from 'lucide-react';
import { counted } from '#lib/format/count-text.ts';
import { BusyBlocks } from '#ui/actions/busy-blocks.tsx';
import { pageName } from './texts.ts';

interface ProgressLine {
  readonly label: string;
  readonly value: string | null;
  readonly page: string | null;
}

function toLines({ findings }: WebsiteReading): ProgressLine[] {
  const address = findings?.address?.value;
  return [
    { label: 'Business name', value: findings?.name?.value ?? null, page: findings?.name?.page ?? null },
    {
      label: 'Logo and colors',
      value: findings?.logo_url ? `1 logo, ${counted(findings.colors.length, 'color')}` : null,
      page: findings?.logo_url?.page ?? null,
    },
    {
      label: 'Address',
      value: address ? [address.street, address.city, address.region].filter(Boolean).join(', ') : null,
      page: findings?.address?.page ?? null,
    },
    {
      label: 'What you sell',
      value: findings?.offers?.value.slice(0, 3).join(', ') ?? null,
      page: findings?.offers?.page ?? null,
    },
    {
      label: 'Photos you can use',
      value: findings && findings.images.length > 0 ? counted(findings.images.length, 'photo') : null,
      page: findings?.images[0]?.page ?? null,
    },
  ];
}

/** Shows what was found so far, and on which page. */
export function ReadingProgress({ reading }: { reading: WebsiteReading }) {
  const read = reading.findings?.pages.length ?? 0;
  return (
    <div role="status" aria-live="polite" className="grid content-start gap-4 p-4 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="type-h2">Reading {websiteName(reading.website)}</h2>
        <span className="mono text-muted">{read === 0 ? 'Opening' : `${counted(read, 'page')} read`}</span>
      </div>
      <ul>
        {toLines(reading).map(({ label, value, page }) => (
          <li
            key={label}
            className="grid grid-cols-[20px_minmax(0,1fr)] items-baseline gap-x-2.5 border-rule border-b py-2.5 sm:grid-cols-[20px_160px_minmax(0,1fr)_auto]"
          >
            {value === null ? (
              <Minus className="size-4 self-center text-muted" aria-hidden="true" />
            ) : (
              <Check className="size-4 self-center" aria-hidden="true" />
            )}
            <span className="font-600">{label}</span>
            <span className="max-sm:col-start-2 text-muted">{value ?? 'Waiting'}</span>
            <span className="mono max-sm:hidden text-muted">{page === null ? '' : pageName(page)}</span>
          </li>
        ))}
      </ul>
      <p className="flex items-center gap-3 text-muted text-small">
        <BusyBlocks />
        You can reload or leave this page. We keep reading.
      </p>
    </div>
  );
}

const steps = [
  { title: 'Accept or change the draft', text: 'Every line can be edited' },
  { title: 'Confirm your photos', text: 'Only images you own may run' },
  { title: 'Pay and launch', text: 'Platforms review for up to 3 days' },
] as const;

/** What comes after the form, before anything was read. */
export const NextSteps = () => (
  <div className="grid content-start gap-5 p-4 md:p-6">
    <h2 className="type-h2">What happens next</h2>
    <ol className="grid gap-4">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-3">
          <span className="mono grid size-6 flex-none place-items-center border border-edge text-muted">
            {index + 1}
          </span>
          <span>
            <span className="block font-600">{title}</span>
            <span className="block text-muted text-small">{text}</span>
          </span>
        </li>
      ))}
    </ol>
    <p className="max-w-[60ch] text-muted text-small">
      We read public pages only, at most six, and follow your site's robots.txt. We store what we found so that you can
      come back to it.
    </p>
  </div>
);
