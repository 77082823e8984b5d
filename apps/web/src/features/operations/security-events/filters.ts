import {
  NetworkAddress,
  type SecurityEventKind,
  type securityEventEndpoints,
} from '@universal-media/contract/operations/security-events';
import type { CallInput } from '@universal-media/contract/wire/endpoint';
import { isWholeId } from '../audit/filters.ts';

export type SecurityEventQuery = CallInput<typeof securityEventEndpoints.listSecurityEvents>['query'];

/** The filter row as typed and chosen. */
export interface SecurityEventFilters {
  readonly kind: SecurityEventKind | 'all';
  readonly id: string;
  readonly address: string;
}

export const noFilters: SecurityEventFilters = { kind: 'all', id: '', address: '' };

export const isFiltered = ({ kind, id, address }: SecurityEventFilters): boolean =>
  kind !== 'all' || id !== '' || address !== '';

/** The server matches whole addresses and networks only, so a partial one is not sent. */
export const isWholeAddress = (address: string): boolean => NetworkAddress.safeParse(address.trim()).success;

/** Turns the filters into a query the server accepts. */
export const toQuery = ({ kind, id, address }: SecurityEventFilters): SecurityEventQuery => ({
  ...(kind !== 'all' && { kind }),
  ...(isWholeId(id) && { id: id.trim() }),
  ...(isWholeAddress(address) && { address: address.trim() }),
});
