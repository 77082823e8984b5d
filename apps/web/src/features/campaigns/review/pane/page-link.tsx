import { ExternalLink } from '#ui/actions/link.tsx';

/** A page address that an advertiser typed. Only web addresses become links. */
export function PageLink({ url, onOpen }: { url: string; onOpen?: () => void }) {
  const address = url.trim();
  if (address === '') return <span className="text-muted">Not provided</span>;
  return /^https?:\/\//i.test(address) ? (
    <ExternalLink href={address} onClick={onOpen}>
      {address}
    </ExternalLink>
  ) : (
    address
  );
}
