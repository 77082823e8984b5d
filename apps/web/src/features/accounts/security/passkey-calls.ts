import { passkeyEndpoints, staffPasskeyEndpoints } from '@universal-media/contract/accounts/security/passkeys';
import { call } from '#lib/call/call.ts';
import { reading } from '#lib/call/query-client.ts';
import { createPasskey } from './browser-passkey.ts';

/** How advertisers and staff members manage their own passkeys. */
export const passkeyCalls = {
  advertiser: {
    read: reading(passkeyEndpoints.listPasskeys, {}),
    add: async (name: string) => {
      const { options } = await call(passkeyEndpoints.startPasskey, {});
      return call(passkeyEndpoints.addPasskey, { body: { name, credential: await createPasskey(options) } });
    },
    rename: (passkey_id: string, name: string) =>
      call(passkeyEndpoints.renamePasskey, { params: { passkey_id }, body: { name } }),
    remove: (passkey_id: string) => call(passkeyEndpoints.removePasskey, { params: { passkey_id } }),
  },
  staff: {
    read: reading(staffPasskeyEndpoints.listOwnPasskeys, {}),
    add: async (name: string) => {
      const { options } = await call(staffPasskeyEndpoints.startOwnPasskey, {});
      return call(staffPasskeyEndpoints.addOwnPasskey, { body: { name, credential: await createPasskey(options) } });
    },
    rename: (passkey_id: string, name: string) =>
      call(staffPasskeyEndpoints.renameOwnPasskey, { params: { passkey_id }, body: { name } }),
    remove: (passkey_id: string) => call(staffPasskeyEndpoints.removeOwnPasskey, { params: { passkey_id } }),
  },
} as const;

export type PasskeyKind = keyof typeof passkeyCalls;
