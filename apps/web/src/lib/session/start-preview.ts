import { previewEndpoints } from '@universal-media/contract/accounts/preview';
import { call } from '../call/call.ts';
import { beginSession } from './advertiser-session.ts';

export async function beginPreview(): Promise<void> {
  beginSession(await call(previewEndpoints.previewAsAdvertiser, {}));
}
