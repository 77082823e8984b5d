import { z } from 'zod';
import { endpoint, group } from '../../wire/endpoint.ts';
import { copyLimits } from '../limits.ts';
import { WebsiteAddress } from './website-address.ts';

/** A text to take or leave. Nothing is replaced before the advertiser chooses it. */
export const CopySuggestion = z
  .object({
    text: z.string().max(copyLimits.body_copy.max),
    /** The page whose words it uses; null if it was written. */
    page: z.string().nullable(),
    /** `website`: the site's own words. `model`: written by a language model, so review it. `rules`: your text, cut at a word. */
    written_by: z.enum(['website', 'model', 'rules']),
  })
  .meta({ id: 'CopySuggestion' });
export type CopySuggestion = z.infer<typeof CopySuggestion>;

const room = z.number().int().min(copyLimits.headline.min).max(copyLimits.body_copy.max);

export const CopyHelp = z
  .discriminatedUnion('help', [
    z.object({
      help: z.literal('suggest'),
      field: z.enum(['headline', 'body_copy']),
      website: WebsiteAddress,
      max_length: room,
    }),
    z.object({
      help: z.enum(['shorten', 'rephrase']),
      field: z.enum(['headline', 'body_copy']),
      text: z.string().trim().min(1, 'Enter some text first').max(1_000),
      max_length: room,
    }),
  ])
  .meta({ id: 'CopyHelp' });
export type CopyHelp = z.infer<typeof CopyHelp>;

export const copyHelpEndpoints = group({
  suggestCopy: endpoint({
    method: 'POST',
    path: '/api/copy/suggestions',
    summary: 'Suggests ad copy: from a website, shorter, or in other words. Stores nothing',
    access: { kind: 'advertiser' },
    body: CopyHelp,
    keyed: true,
    answers: { status: 200, body: z.object({ suggestions: z.array(CopySuggestion) }) },
    errors: ['website_unreadable', 'no_suggestion', 'too_many_requests'],
  }),
});
