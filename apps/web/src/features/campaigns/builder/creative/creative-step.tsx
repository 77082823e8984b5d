import { CreativeFiles } from './files.tsx';
import { CreativeFormats } from './formats.tsx';
import { CreativeGuidelines } from './guidelines.tsx';
import { CreativeUpload } from './upload.tsx';

/** Step 3: the campaign's files, and the formats each platform still needs. */
export function CreativeStep({ draft_id }: { draft_id: string }) {
  return (
    <div className="grid min-w-0 gap-4">
      <CreativeUpload draft_id={draft_id} />
      <CreativeFormats draft_id={draft_id} />
      <CreativeFiles />
      <CreativeGuidelines />
    </div>
  );
}
