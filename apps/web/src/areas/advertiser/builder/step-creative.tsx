import { CreativeFiles } from './step-creative-files.tsx';
import { CreativeFormats } from './step-creative-formats.tsx';
import { CreativeGuidelines } from './step-creative-guidelines.tsx';
import { CreativeUpload } from './step-creative-upload.tsx';

/** Step 3: the files of the campaign, and what each platform still needs of them. */
export function StepCreative({ draft_id }: { draft_id: string }) {
  return (
    <div className="grid min-w-0 gap-4">
      <CreativeUpload draft_id={draft_id} />
      <CreativeFormats draft_id={draft_id} />
      <CreativeFiles />
      <CreativeGuidelines />
    </div>
  );
}
