import { toWebsiteUrl } from '@universal-media/contract/copy/help/website-address';
import { copyLimits, countCharacters } from '@universal-media/contract/copy/limits';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { useId } from 'react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { type CopyHelpRequest, useCopyHelp } from './queries.ts';
import { fieldNames, sourceText } from './texts.ts';

interface CopyHelpProps {
  field: 'headline' | 'body_copy';
  text: string;
  onChange: (text: string) => void;
  platforms: readonly PlatformId[];
  /** Where suggestions come from. */
  landing_page_url: string;
  /** Rephrasing needs a language model; the rest does not. */
  hasModel: boolean;
}

/** Suggests, shortens and rephrases one text. A suggestion replaces the text only when it is taken, with Undo. */
export function CopyHelp({ field, text, onChange, platforms, landing_page_url, hasModel }: CopyHelpProps) {
  const help = useCopyHelp();
  const heading = useId();
  const limits = platforms.flatMap((platform) => platformById(platform).copy[field] ?? []);
  const max_length = Math.min(copyLimits[field].max, ...limits);
  const website = toWebsiteUrl(landing_page_url);
  const isLong = countCharacters(text.trim()) > max_length;
  const ask = (request: CopyHelpRequest) =>
    help.mutate(request, {
      onSuccess: ({ suggestions }) => announce(`${suggestions.length} suggestions for the ${fieldNames[field]}`),
    });
  const hasText = text.trim() !== '';
  if (website === null && !isLong && !(hasModel && hasText)) return null;

  function take(suggestion: string) {
    const before = text;
    onChange(suggestion);
    help.reset();
    toast({ message: `The ${fieldNames[field]} was replaced.`, undo: () => onChange(before) });
  }
  return (
    <div className="mt-1.5 grid gap-1.5">
      <div className="-ms-[11px] flex flex-wrap items-center">
        {website !== null && (
          <Button
            size="s"
            variant="quiet"
            busy={help.isPending && help.variables.help === 'suggest'}
            busyLabel="Reading your website…"
            onClick={() => ask({ help: 'suggest', field, website: landing_page_url, max_length })}
          >
            Suggest from website
          </Button>
        )}
        {isLong && (
          <Button
            size="s"
            variant="quiet"
            busy={help.isPending && help.variables.help === 'shorten'}
            onClick={() => ask({ help: 'shorten', field, text, max_length })}
          >
            Shorten to {max_length}
          </Button>
        )}
        {hasModel && hasText && (
          <Button
            size="s"
            variant="quiet"
            busy={help.isPending && help.variables.help === 'rephrase'}
            onClick={() => ask({ help: 'rephrase', field, text, max_length })}
          >
            Rephrase
          </Button>
        )}
      </div>
      {help.error && (
        <p role="status" className="text-muted text-small">
          {plainFailure(help.error).sentence}
        </p>
      )}
      {help.data && (
        <section aria-labelledby={heading} className="border border-rule bg-ground">
          <div className="flex items-center justify-between border-rule border-b ps-3">
            <h4 id={heading} className="type-label">
              Suggestions
            </h4>
            <Button size="s" variant="quiet" onClick={() => help.reset()}>
              Keep my text
            </Button>
          </div>
          <ul>
            {help.data.suggestions.map((suggestion) => (
              <li
                key={suggestion.text}
                className="flex flex-wrap items-center justify-between gap-x-3 border-rule border-t px-3 py-2 first:border-t-0"
              >
                <span className="min-w-0 flex-1 basis-48">
                  {suggestion.text}
                  <span className="block text-fine text-muted">
                    {sourceText(suggestion)}, {countCharacters(suggestion.text)} of {max_length} characters
                  </span>
                </span>
                <Button size="s" aria-label={`Use “${suggestion.text}”`} onClick={() => take(suggestion.text)}>
                  Use
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
