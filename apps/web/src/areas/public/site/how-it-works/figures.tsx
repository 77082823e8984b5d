import { languages } from '@universal-media/contract/copy/languages';
import { PlatformCategory, platforms } from '@universal-media/contract/platforms/platforms';

const figures = [
  { figure: platforms.length, what: `platforms in ${PlatformCategory.options.length} channels, from one plan` },
  { figure: languages.length, what: 'languages for your copy' },
  { figure: 1, what: 'ledger, with a reason on every line, as CSV and PDF' },
  { figure: 0, what: 'third-party scripts on this site; your data can be exported and deleted' },
];

export function Figures() {
  return (
    <dl className="grid gap-x-8 gap-y-6 pt-5 sm:grid-cols-2 lg:grid-cols-4">
      {figures.map(({ figure, what }) => (
        <div key={what} className="flex flex-col-reverse justify-end">
          <dt className="text-ink-2 text-row">{what}</dt>
          <dd className="num text-[3rem]/[54px]">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
