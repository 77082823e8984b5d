import { compatibilityOf } from '@universal-media/contract/creative-verdict';
import type { PlatformId } from '@universal-media/contract/platforms';
import { useStored } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { FileRow } from '../../ui/file-row.tsx';
import { FileWarnings } from './file-warnings.tsx';
import type { Upload } from './one-upload.ts';
import { UploadActs } from './upload-acts.tsx';
import { problemWords, progressWords } from './upload-words.ts';

interface UploadRowProps {
  upload: Upload;
  platforms: readonly PlatformId[];
  onGiveBack: (file: File) => void;
}

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
      problem={problemWords(state)}
      acts={<UploadActs upload={upload} state={state} onGiveBack={onGiveBack} />}
    >
      {state.kind === 'asking' && (
        <Button size="s" className="mt-2" onClick={upload.resume}>
          Use anyway<span className="sr-only">: {upload.filename}</span>
        </Button>
      )}
      {facts && <FileWarnings texts={compatibilityOf(facts, platforms).warnings} />}
    </FileRow>
  );
}
