import type { Language } from '@universal-media/contract/copy/languages';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { peopleText } from '../texts.ts';
import { LanguageName } from './language-name.tsx';

interface LanguageChecklistProps {
  languages: readonly Language[];
  empty: string;
  primary: string;
  chosen: readonly string[];
  /** No more can be ticked. */
  full: boolean;
  countries: readonly string[];
  people: number | null;
  onTick: (code: string, on: boolean) => void;
}

export function LanguageChecklist(props: LanguageChecklistProps) {
  const { languages, empty, primary, chosen, full, countries, people, onTick } = props;
  if (languages.length === 0) return <p className="py-4 text-muted text-small">{empty}</p>;
  return (
    <ul className="h-[min(26rem,48dvh)] overflow-y-auto">
      {languages.map(({ code, note }) => {
        const isPrimary = code === primary;
        const on = isPrimary || chosen.includes(code);
        const facts = isPrimary
          ? 'Primary language'
          : [note, peopleText(code, countries, people)].filter(Boolean).join('; ');
        return (
          <li key={code} className="border-rule border-b px-1 py-2 last:border-b-0">
            <Checkbox
              label={<LanguageName code={code} />}
              hint={<span className="block first-letter:uppercase">{facts}</span>}
              checked={on}
              disabled={isPrimary || (full && !on)}
              onCheckedChange={(ticked) => onTick(code, ticked === true)}
            />
          </li>
        );
      })}
    </ul>
  );
}
