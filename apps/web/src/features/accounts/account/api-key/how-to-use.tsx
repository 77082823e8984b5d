import { accountEndpoints } from '@universal-media/contract/accounts/account';
import { CopyLine } from '#ui/actions/copy-line.tsx';
import { ExternalLink } from '#ui/actions/link.tsx';

/** Shows the shortest working request. The key is in a variable, so that it stays out of the shell history. */
export function HowToUse() {
  const line = `curl -H "Authorization: Bearer $UM_API_KEY" ${window.location.origin}${accountEndpoints.readAccount.path}`;
  return (
    <div className="grid gap-2.5">
      <CopyLine name="command" text={line} />
      <p className="text-muted text-small">
        Send the key in the Authorization header, only over https, and never from a page that others can open. Every
        call is described in the <ExternalLink href="/api/docs">API reference</ExternalLink>.
      </p>
    </div>
  );
}
