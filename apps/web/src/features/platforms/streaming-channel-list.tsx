import { STREAMING_NOTE, streamingChannels } from '@universal-media/contract/platforms/registry/streaming-package';
import { Note } from '#ui/feedback/note.tsx';

/** The channels of the streaming package, by group. */
export function StreamingChannelList() {
  return (
    <section aria-label="Channels in the streaming package" className="grid gap-3 border border-rule p-4">
      <h4 className="type-label">Channels in the streaming package</h4>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {streamingChannels.map(({ group, channels }) => (
          <div key={group} className="grid content-start gap-1.5">
            <h5 className="text-muted text-small">{group}</h5>
            <ul aria-label={group} className="flex flex-wrap gap-1">
              {channels.map((channel) => (
                <li key={channel} className="border border-rule-2 px-2 py-0.5 text-fine">
                  {channel}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <Note>{STREAMING_NOTE}</Note>
    </section>
  );
}
