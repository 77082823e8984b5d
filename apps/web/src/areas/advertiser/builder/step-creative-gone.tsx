import type { Content } from '@universal-media/contract/content';
import { LinkButton } from '../../../ui/link.tsx';
import { Note } from '../../../ui/note.tsx';
import { useCampaign } from './campaign-holder.ts';
import { useNameFiles } from './use-campaign-files.ts';

/** Files that the campaign names and the account no longer has: deleted elsewhere, or by those who review them. */
export function GoneFiles({ content }: { content: readonly Content[] }) {
  const named = useCampaign((campaign) => campaign.uploadedContent);
  const { drop } = useNameFiles();
  const there = new Set(content.map(({ content_id }) => content_id));
  const gone = named.filter(({ content_id }) => !there.has(content_id));
  if (gone.length === 0) return null;
  return (
    <Note>
      <p>
        <b>No longer there</b>
      </p>
      <ul>
        {gone.map(({ content_id, filename }) => (
          <li key={content_id}>
            {filename}{' '}
            <LinkButton className="text-small" onClick={() => drop(content_id)}>
              Take out<span className="sr-only"> {filename}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </Note>
  );
}
