import { comparison, kindTexts } from './texts.ts';

/** What it means to connect an account instead of having one opened. */
export const KindComparison = () => (
  <table className="mt-6 w-full border-rule border-t text-left text-small max-sm:block">
    <caption className="type-h4 py-2 text-left">Created for you or connected by you</caption>
    <thead className="max-sm:sr-only">
      <tr className="border-rule border-b">
        <th scope="col" className="py-1.5 pe-4 font-520 text-muted">
          <span className="sr-only">What differs</span>
        </th>
        <th scope="col" className="py-1.5 pe-4 font-520 text-muted">
          {kindTexts.created}
        </th>
        <th scope="col" className="py-1.5 font-520 text-muted">
          {kindTexts.connected}
        </th>
      </tr>
    </thead>
    <tbody className="max-sm:block">
      {comparison.map(({ what, created, connected }) => (
        <tr
          key={what}
          className="border-rule border-b align-top max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:py-2"
        >
          <th
            scope="row"
            className="w-[28%] py-1.5 pe-4 font-400 text-muted max-sm:col-span-2 max-sm:w-auto max-sm:py-0"
          >
            {what}
          </th>
          <td className="py-1.5 pe-4 max-sm:py-0">
            <span className="block text-fine text-muted sm:hidden">{kindTexts.created}</span>
            {created}
          </td>
          <td className="py-1.5 max-sm:py-0">
            <span className="block text-fine text-muted sm:hidden">{kindTexts.connected}</span>
            {connected}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
