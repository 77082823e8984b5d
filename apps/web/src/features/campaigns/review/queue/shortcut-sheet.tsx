import { Kbd } from '#ui/actions/kbd.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

const shortcuts = [
  { keys: ['→', 'J'], what: 'Next campaign' },
  { keys: ['←', 'K'], what: 'Previous campaign' },
  { keys: ['L'], what: 'Open the landing page or the video' },
  { keys: ['Y'], what: 'Approve the files and confirm what you opened, then launch' },
  { keys: ['N'], what: 'Reject the next file' },
  { keys: ['A'], what: 'Approve & Launch' },
  { keys: ['C'], what: 'Request changes' },
  { keys: ['X'], what: 'Reject the campaign' },
  { keys: ['S'], what: 'Snooze for an hour' },
  { keys: ['1', '…', '7'], what: 'Choose a reason or a template in the open decision' },
  { keys: ['Ctrl', 'Enter'], what: 'Send the open decision' },
  { keys: ['?'], what: 'Show these shortcuts' },
] as const;

/** The keys of the review queue. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      size="s"
      open
      onOpenChange={(open) => !open && onClose()}
      title="Keyboard shortcuts"
      description="They work while the focus is in the queue or in the panel beside it."
    >
      <dl className="grid text-small">
        {shortcuts.map(({ keys, what }) => (
          <div
            key={what}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center border-rule border-b py-1.5 last:border-b-0"
          >
            <dt className="flex gap-1">
              <span className="sr-only">{keys.join(' ')}</span>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
