import { describeCompatibility } from '@universal-media/contract/creative/verdict';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { useStored } from '#lib/state/store.ts';
import { Button } from '#ui/actions/button.tsx';
import { FileRow } from '#ui/media/file-row.tsx';
import type { Upload } from './engine/upload.ts';
import { FileWarnings } from './file-warnings.tsx';
import { UploadActions } from './upload-actions.tsx';
import { problemWords, progressWords } from './upload-texts.ts';

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
      actions={<UploadActions upload={upload} state={state} onGiveBack={onGiveBack} />}
    >
      {state.kind === 'asking' && (
        <Button size="s" className="mt-2" onClick={upload.resume}>
          Use anyway<span className="sr-only">: {upload.filename}</span>
        </Button>
      )}
      {facts && <FileWarnings texts={describeCompatibility(facts, platforms).warnings} />}
    </FileRow>
  );
}
