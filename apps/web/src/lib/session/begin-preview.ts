import { previewEndpoints } from '@universal-media/contract/preview';
import { call } from '../call.ts';
import { beginSession } from './session.ts';

export async function beginPreview(): Promise<void> {
  beginSession(await call(previewEndpoints.advertiser, {}));
}
