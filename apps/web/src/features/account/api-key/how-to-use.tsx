import { accountEndpoints } from '@universal-media/contract/account';
import { CopyLine } from '../../../ui/copy-line.tsx';
import { ExternalLink } from '../../../ui/link.tsx';

/** The shortest call that works. The key stands in a variable, so that it does not end up in a shell's history. */
export function HowToUse() {
  const line = `curl -H "Authorization: Bearer $UM_API_KEY" ${window.location.origin}${accountEndpoints.read.path}`;
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
