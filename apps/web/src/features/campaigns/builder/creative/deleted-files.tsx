import type { Content } from '@universal-media/contract/creative/content';
import { LinkButton } from '#ui/actions/link.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useCampaign } from '../state/campaign-context.ts';
import { useFileSelection } from '../state/use-campaign-files.ts';

/** Files of the campaign that no longer exist in the account: deleted elsewhere or by a reviewer. */
export function DeletedFiles({ content }: { content: readonly Content[] }) {
  const named = useCampaign((campaign) => campaign.uploadedContent);
  const { remove } = useFileSelection();
  const existing = new Set(content.map(({ content_id }) => content_id));
  const deleted = named.filter(({ content_id }) => !existing.has(content_id));
  if (deleted.length === 0) return null;
  return (
    <Note>
      <p>
        <b>These files were deleted</b>
      </p>
      <ul>
        {deleted.map(({ content_id, filename }) => (
          <li key={content_id}>
            {filename}{' '}
            <LinkButton className="text-small" onClick={() => remove(content_id)}>
              Remove<span className="sr-only"> {filename}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </Note>
  );
}
