import { languages } from '@universal-media/contract/copy/languages';

const tasks = [
  { task: 'First plan', does: 'Reads your website and proposes a campaign', decides: 'What to keep, change or leave' },
  { task: 'Copy', does: "Suggests lines and shortens them to each platform's limit", decides: 'Every line that runs' },
  {
    task: 'Languages',
    does: `Translates into any of ${languages.length} languages, and back to check`,
    decides: 'Which languages; your own words stay as they are',
  },
  { task: 'Crops', does: 'Keeps text and subject inside each format', decides: 'Every crop, by hand if you like' },
  { task: 'Forecast', does: 'Gives a range for each platform before you pay', decides: 'Whether it is worth it' },
];

/** Who does what: a table, which turns into cards on a phone. */
export function WorkSplit() {
  return (
    <table className="w-full border-collapse text-left text-row max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-rule border-b text-muted text-small">
          <th className="py-2 pe-6 font-500">Task</th>
          <th className="py-2 pe-6 font-500">What it does</th>
          <th className="py-2 font-500">What you decide</th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {tasks.map(({ task, does, decides }) => (
          <tr key={task} className="border-rule border-b max-md:block max-md:py-3">
            <th scope="row" className="font-620 max-md:block md:w-1/5 md:py-3 md:pe-6">
              {task}
            </th>
            <td className="max-md:block md:py-3 md:pe-6">{does}</td>
            <td className="max-md:block max-md:text-muted md:py-3">{decides}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
