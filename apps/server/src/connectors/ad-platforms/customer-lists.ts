import type { CustomerHashes, CustomerListMatch, OrderCustomerList } from './order-settings.ts';
import { Refusal } from './outcomes.ts';

export const LIST_PREFIX = 'Customers ';

/** Names a customer list on a platform by our list and the campaign's key. `part`: where one list becomes several. */
export const listName = (audience_id: string, key: string, part?: 'phones'): string =>
  `${LIST_PREFIX}${audience_id} ${part === undefined ? '' : `${part} `}[${key}]`;

/** Reads what `listName` wrote; null if the list is not ours. */
export function parseListName(name: string): Pick<CustomerListMatch, 'audience_id' | 'key'> | null {
  const [, audience_id, key] = /^Customers (\S+) (?:phones )?\[(um-[^\]]+)\]$/.exec(name) ?? [];
  return audience_id === undefined || key === undefined ? null : { audience_id, key };
}

/** Hands each chunk of a list to `send`. A list that its owner deleted meanwhile decides the outcome. */
export async function sendHashes(
  list: OrderCustomerList,
  send: (chunk: CustomerHashes) => Promise<void>,
): Promise<void> {
  let isEmpty = true;
  for await (const chunk of list.readHashes()) {
    isEmpty = false;
    await send(chunk);
  }
  if (isEmpty) throw new Refusal('The customer list no longer exists.', 'audience_targeting');
}
