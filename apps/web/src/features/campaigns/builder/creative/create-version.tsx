import type { Content } from '@universal-media/contract/creative/content';
import type { VersionChoices } from '@universal-media/contract/creative/version';
import { useState } from 'react';
import { FixDialog } from '#features/creative/media/fix/fix-dialog.tsx';
import { useMakeFix } from '#features/creative/media/queries.ts';
import { newId } from '#lib/state/new-id.ts';
import { useFileSelection } from '../state/use-campaign-files.ts';

interface CreateVersionProps {
  original: Content | undefined;
  initial: VersionChoices;
  onClose: () => void;
}

/** The request keeps its id, so that pressing again after a lost connection creates only one file. */
export function CreateVersion({ original, initial, onClose }: CreateVersionProps) {
  const [fixed_id] = useState(newId);
  const fix = useMakeFix();
  const { add } = useFileSelection();
  if (!original?.facts) return null;
  const { content_id, facts } = original;
  function make(choices: VersionChoices) {
    fix.mutate(
      { content_id, fixed_id, choices },
      {
        onSuccess(made) {
          add([made]);
          onClose();
        },
      },
    );
  }
  return (
    <FixDialog
      file={{ ...original, facts }}
      initial={initial}
      busy={fix.isPending}
      error={fix.error}
      onMake={make}
      onClose={onClose}
    />
  );
}

interface AdjustVersionProps {
  version: Content;
  original: Content | undefined;
  onClose: () => void;
}

/** Creates a version again with other choices. Once it is ready, it takes the place of the earlier one. */
export function AdjustVersion({ version: { content_id, choices }, original, onClose }: AdjustVersionProps) {
  if (choices === null) return null;
  return <CreateVersion original={original} initial={{ ...choices, replaces: content_id }} onClose={onClose} />;
}
