import { MOST_SUGGESTED_CHIPS } from '@universal-media/contract/language-suggestions';
import {
  languageOf,
  languageSource,
  languages,
  languageUsers,
  speakersText,
} from '@universal-media/contract/languages';
import { Tag } from '../../ui/badge.tsx';
import { AddChip } from '../../ui/chip.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { countriesText } from './words.ts';

interface SuggestedLanguagesProps {
  countries: readonly string[];
  /** Best first, without those that are chosen. */
  suggested: readonly string[];
  onAdd: (code: string) => void;
  onAll: () => void;
}

/** Languages of the chosen countries, with how many people there use them. */
export function SuggestedLanguages({ countries, suggested, onAdd, onAll }: SuggestedLanguagesProps) {
  const shown = suggested.slice(0, MOST_SUGGESTED_CHIPS);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="type-label">
          {countries.length === 0 ? 'Suggested languages' : `Suggested for ${countriesText(countries)}`}
        </h3>
        <LinkButton onClick={onAll}>All {languages.length} languages</LinkButton>
      </div>
      {shown.length === 0 ? (
        <p className="text-muted text-small">
          {countries.length === 0
            ? 'Choose places, and the languages used there are suggested here.'
            : 'You have all that are suggested.'}
        </p>
      ) : (
        <>
          <ul className="flex flex-wrap gap-1.5">
            {shown.map((code) => (
              <li key={code}>
                <AddChip onAdd={() => onAdd(code)}>
                  <SuggestedName code={code} countries={countries} />
                </AddChip>
              </li>
            ))}
          </ul>
          <p className="text-micro text-muted">
            How many people in these countries use a language, roughly.{' '}
            <Tooltip text={languageSource}>
              <LinkButton className="min-h-6 font-520! text-micro! text-muted">Source</LinkButton>
            </Tooltip>
          </p>
        </>
      )}
    </div>
  );
}

function SuggestedName({ code, countries }: { code: string; countries: readonly string[] }) {
  const users = languageUsers(code, countries);
  return (
    <>
      <span className="sr-only">Add </span>
      <bdi lang={code}>{languageOf(code)?.native_name}</bdi>
      <Tag>{code}</Tag>
      {users !== null && (
        <span className="text-muted">
          about {speakersText(users)}
          <span className="sr-only"> people use it</span>
        </span>
      )}
    </>
  );
}
