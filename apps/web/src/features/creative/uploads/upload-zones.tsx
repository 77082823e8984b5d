import { contentKinds } from '@universal-media/contract/platforms/media-type';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '#lib/session/advertiser-store.ts';
import { useStored } from '#lib/state/store.ts';
import { useFocusAfterLoss } from '#ui/layout/use-focus-after-loss.ts';
import { RefusedFiles } from '#ui/media/refused-files.tsx';
import { engineForUser } from './engine/engine-for-user.ts';
import type { Follower, UploadEngine } from './engine/upload-engine.ts';
import { MediaZone } from './media-zone.tsx';
import { UploadRow } from './upload-row.tsx';
import { usePastedFiles } from './use-pasted-files.ts';

interface UploadZonesProps extends Follower {
  /** The draft the files are for: uploads go on while another draft is looked at, and come back to their own. */
  draft_id: string;
  /** What the files are held against before they leave, and where they are meant to run. */
  platforms: readonly PlatformId[];
}

/**
 * Three places to drop files on, the files on their way, and those that were not taken. `onTaken` is called as soon as the
 * server knows a file, and again after a reload; `onGone` when one of them was canceled or refused.
 */
export function UploadZones(props: UploadZonesProps) {
  const session = useSession();
  if (session.phase !== 'signed_in') return null;
  const { user_id } = session.user;
  return <Zones key={`${user_id} ${props.draft_id}`} engine={engineForUser(user_id)} {...props} />;
}

function Zones({ engine, draft_id, platforms, onTaken, onGone }: UploadZonesProps & { engine: UploadEngine }) {
  const uploads = useStored(engine.uploads).filter((one) => one.draft_id === draft_id);
  const refused = useStored(engine.refused).filter((one) => one.draft_id === draft_id);
  const list = useFocusAfterLoss<HTMLDivElement>(
    uploads.map(({ content_id, view }) => content_id + view.get().state.kind).join() + refused.length,
  );

  const taken = useEffectEvent(onTaken);
  const gone = useEffectEvent(onGone);
  useEffect(
    () =>
      engine.follow(draft_id, {
        onTaken: (file) => taken(file),
        onGone: (content_id) => gone(content_id),
      }),
    [engine, draft_id],
  );

  const take = (files: File[]) => void engine.take(files, { draft_id, platforms });
  usePastedFiles(take);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        {contentKinds.map((kind) => (
          <MediaZone key={kind} kind={kind} onFiles={take} />
        ))}
      </div>
      <div ref={list} tabIndex={-1} className="grid grid-cols-1 gap-3 outline-none! empty:hidden">
        <RefusedFiles
          files={refused.map(({ id, filename, reason }) => ({ id, name: filename, reason }))}
          onDismiss={engine.dismiss}
        />
        {uploads.length > 0 && (
          <ul aria-label="Uploads">
            {uploads.map((upload) => (
              <UploadRow
                key={upload.content_id}
                upload={upload}
                platforms={platforms}
                onGiveBack={(file) => engine.giveBack(upload, file)}
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
