import type { PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { customerListText } from '@universal-media/contract/platforms/settings/customer-list-match';
import type { CustomerFile } from '@universal-media/contract/targeting/audiences';

interface CustomerListProps {
  file: CustomerFile;
  runs: readonly PlatformRun[];
}

/** The customer list of a campaign, and how many people each platform recognized in it. */
export function CustomerList({ file, runs }: CustomerListProps) {
  const matches = runs.flatMap(({ platform, customer_list }) => {
    const { name, connection } = platformById(platform);
    return customer_list && connection ? [{ platform, name, text: customerListText(connection, customer_list) }] : [];
  });
  return (
    <>
      {file.file_name}
      {matches.length > 0 && (
        <ul className="mt-1 font-400 text-muted">
          {matches.map(({ platform, name, text }) => (
            <li key={platform}>
              {name}: {text}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
