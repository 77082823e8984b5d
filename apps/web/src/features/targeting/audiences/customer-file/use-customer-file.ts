import type { CustomerFile } from '@universal-media/contract/targeting/audiences';
import { useEffect, useRef, useState } from 'react';
import { announce } from '#ui/feedback/announce.ts';
import { toast } from '#ui/feedback/toast.tsx';
import type { FileCounts } from './hashes.ts';
import { foundText } from './texts.ts';
import { type CustomerUpload, createCustomerUpload, forgetCustomerFile, type UploadProgress } from './upload.ts';

export type CustomerFileState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working'; readonly file: File; readonly progress: UploadProgress }
  | { readonly kind: 'failed'; readonly file: File; readonly error: unknown }
  /** Read during this visit, so the skipped rows are known. */
  | { readonly kind: 'done'; readonly counts: FileCounts };

interface Running {
  readonly upload: CustomerUpload;
  readonly leaving: AbortController;
}

function stop({ upload, leaving }: Running): void {
  leaving.abort();
  upload.forget();
}

/** The customer file of a campaign: choose, cancel, retry, remove. Used outside the section, which may be folded. */
export function useCustomerFile(value: CustomerFile | null, onChange: (value: CustomerFile | null) => void) {
  const [state, setState] = useState<CustomerFileState>({ kind: 'idle' });
  const running = useRef<Running | null>(null);

  function end() {
    if (running.current) stop(running.current);
    running.current = null;
  }
  // Leaving the page cancels the upload and deletes what was sent.
  useEffect(
    () => () => {
      if (running.current) stop(running.current);
    },
    [],
  );

  async function run(upload: CustomerUpload) {
    const leaving = new AbortController();
    running.current = { upload, leaving };
    const { file } = upload;
    const onProgress = (progress: UploadProgress) => {
      if (!leaving.signal.aborted) setState({ kind: 'working', file, progress });
    };
    onProgress({ phase: 'reading', bytes: 0, rows: 0 });
    try {
      const { customer_file, counts } = await upload.run({ signal: leaving.signal, onProgress });
      if (leaving.signal.aborted) return;
      running.current = null;
      setState({ kind: 'done', counts });
      announce(`${file.name} is ready: ${foundText(counts)}`);
      onChange(customer_file);
    } catch (error) {
      if (!leaving.signal.aborted) setState({ kind: 'failed', file, error });
    }
  }

  return {
    state,
    choose(file: File) {
      end();
      void run(createCustomerUpload(file));
    },
    retry() {
      if (running.current) void run(running.current.upload);
    },
    cancel() {
      end();
      setState({ kind: 'idle' });
    },
    remove() {
      if (!value) return;
      setState({ kind: 'idle' });
      onChange(null);
      toast({
        message: `${value.file_name} removed`,
        undo: () => onChange(value),
        commit: () => forgetCustomerFile(value.audience_id),
      });
    },
  };
}
