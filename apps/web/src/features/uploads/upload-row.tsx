import { compatibilityOf } from '@universal-media/contract/creative-verdict';
import type { PlatformId } from '@universal-media/contract/platforms';
import { useStored } from '../../lib/store.ts';
import { FileRow } from '../../ui/file-row.tsx';
import { FileWarnings } from './file-warnings.tsx';
import type { Upload } from './one-upload.ts';
import { UploadActs } from './upload-acts.tsx';
import type { UploadState } from './upload-state.ts';
import { failedWords, progressWords } from './upload-words.ts';

interface UploadRowProps {
  upload: Upload;
  platforms: readonly PlatformId[];
  onGiveBack: (file: File) => void;
}

const problemOf = (state: UploadState): string | undefined => {
  if (state.kind === 'failed') return failedWords(state.error);
  if (state.kind === 'missing') return 'Please choose this file again: it goes on where it stopped.';
  if (state.kind === 'asking') return 'None of the chosen platforms takes this kind of file.';
  return undefined;
};

export function UploadRow({ upload, platforms, onGiveBack }: UploadRowProps) {
  const view = useStored(upload.view);
  const { state, sent, facts } = view;
  return (
    <FileRow
      name={upload.filename}
      bytes={upload.file_size}
      sent={sent}
      note={progressWords(view, upload.file_size)}
      done={state.kind === 'ready'}
      problem={problemOf(state)}
      acts={<UploadActs upload={upload} state={state} onGiveBack={onGiveBack} />}
    >
      {facts && <FileWarnings texts={compatibilityOf(facts, platforms).warnings} />}
    </FileRow>
  );
}
