import { contentStaffEndpoints } from '@universal-media/contract/creative/content';
import { useEffect, useRef, useState } from 'react';
import { keyPerContent } from '#lib/call/idempotency-key.ts';
import { sendForm } from '#lib/call/send-form.ts';
import { uploadFailure } from '../failures.ts';
import { type StaffFile, toForm, toIntent } from './staff-file.ts';

export type UploadState =
  | { readonly kind: 'idle' }
  /** `share` of the file has left, from 0 to 1. */
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'failed'; readonly sentence: string };

/** One file on its way to a campaign. It is called off when its dialog goes away. */
export function useStaffUpload() {
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const [keyFor] = useState(() => keyPerContent());
  const running = useRef<AbortController>(null);
  // The same file again, after it has arrived, is another intent: the first may have been deleted meanwhile.
  const arrived = useRef(0);
  useEffect(() => () => running.current?.abort(), []);

  /** Answers whether the file has arrived. */
  async function send(upload: StaffFile): Promise<boolean> {
    const leaving = new AbortController();
    running.current = leaving;
    setState({ kind: 'sending', share: 0 });
    try {
      await sendForm(contentStaffEndpoints.uploadCampaignContent, toForm(upload), {
        idempotencyKey: keyFor({ ...toIntent(upload), nth: arrived.current }),
        signal: leaving.signal,
        onSent: (share) => setState({ kind: 'sending', share }),
      });
      arrived.current += 1;
      setState({ kind: 'idle' });
      return true;
    } catch (error) {
      setState(leaving.signal.aborted ? { kind: 'idle' } : { kind: 'failed', sentence: uploadFailure(error) });
      return false;
    }
  }

  function cancel() {
    running.current?.abort();
    setState({ kind: 'idle' });
  }

  return { state, send, cancel };
}
