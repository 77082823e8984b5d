import { Check, Copy, Download, Mail, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { siFacebook, siWhatsapp, siX } from 'simple-icons';
import { Button } from '#ui/actions/button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { downloadName } from './download-name.ts';
import { emailLink, listShareSites, type Shared, type ShareSite, writeEmailText } from './share-ways.ts';

const COPIED = 'Link copied to clipboard!';
const SHOWN_MS = 3_000;

// The icon set has no LinkedIn mark.
const linkedIn =
  'M20.447 20.452h-3.554v-5.569c0-1.328-.027-3.037-1.852-3.037-1.853 0-2.136 1.445-2.136 2.939v5.667H9.351V9h3.414v1.561h.046c.477-.9 1.637-1.85 3.37-1.85 3.601 0 4.267 2.37 4.267 5.455v6.286zM5.337 7.433a2.062 2.062 0 0 1-2.063-2.065 2.064 2.064 0 1 1 2.063 2.065zm1.782 13.019H3.555V9h3.564v11.452zM22.225 0H1.771C.792 0 0 .774 0 1.729v20.542C0 23.227.792 24 1.771 24h20.451C23.2 24 24 23.227 24 22.271V1.729C24 .774 23.2 0 22.222 0h.003z';

const marks: Record<ShareSite, string> = {
  X: siX.path,
  Facebook: siFacebook.path,
  LinkedIn: linkedIn,
  WhatsApp: siWhatsapp.path,
};

const way =
  'flex items-center gap-3.5 border-rule px-5 text-control font-580 no-underline hover:bg-sunk max-sm:h-13 max-sm:not-first:border-t sm:flex-1 sm:flex-col sm:gap-2 sm:py-5 sm:not-first:border-s [&_svg]:size-5.5';

interface ShareDialogProps {
  shared: Shared;
  poster: string;
  /** Length and size, below the description. */
  facts: string;
  onClose: () => void;
}

/** Six ways to share a video, and its download. Other sites are opened by the visitor and never loaded before. */
export function ShareDialog({ shared, poster, facts, onClose }: ShareDialogProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const [asksEmail, setAsksEmail] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
      announce(COPIED);
    } catch {
      setOutcome('refused');
      field.current?.select();
    }
  }

  const canShare = typeof navigator.share === 'function';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Share this video"
      firstFocus={first}
      footer={
        <>
          <Button asChild className="sm:me-auto">
            <a href={shared.videoUrl} download={downloadName(shared)}>
              <Download aria-hidden="true" />
              Download Video
            </a>
          </Button>
          <p className="text-micro text-muted sm:max-w-[19rem]">
            Sharing opens in a new tab. We don't load these sites until you choose one.
          </p>
        </>
      }
    >
      <div className="mb-5 grid grid-cols-[7rem_1fr] gap-4 sm:grid-cols-[14rem_1fr] sm:gap-5">
        <img src={poster} alt="" className="aspect-video w-full border border-rule" />
        <div>
          <p className="type-h3">{shared.title}</p>
          <p className="mt-1 text-ink-2 text-row max-sm:hidden">{shared.description}</p>
          <p className="mono mt-2 text-micro text-muted">{facts}</p>
        </div>
      </div>
      <label className="mb-1.5 block text-small font-620" htmlFor="share-link">
        Link
      </label>
      <div className="flex">
        <input
          ref={field}
          id="share-link"
          readOnly
          value={shared.url}
          className="mono h-10 min-w-0 flex-1 border border-edge border-e-0 bg-panel px-3 text-small"
        />
        <Button ref={first} variant="primary" className="min-w-32" onClick={() => void copy(shared.url)}>
          {outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          Copy Link
        </Button>
      </div>
      <p className="min-h-6 pt-1.5 text-micro text-muted">
        {outcome === 'copied' && COPIED}
        {outcome === 'refused' && "Your browser didn't allow copying. The link is selected: press Ctrl+C."}
      </p>
      <div className="-mx-5 mt-3 border-rule border-t sm:-mx-7 sm:flex">
        {listShareSites(shared).map(({ name, href }) => (
          <a key={name} href={href} target="_blank" rel="noopener noreferrer" className={way}>
            <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
              <path d={marks[name]} />
            </svg>
            {name}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ))}
        <a href={emailLink(shared)} className={way} onClick={() => setAsksEmail(true)}>
          <Mail aria-hidden="true" />
          Email
        </a>
      </div>
      {canShare && (
        <Button
          className="w-full"
          onClick={() => void navigator.share({ title: shared.title, url: shared.url }).catch(() => undefined)}
        >
          <Share2 aria-hidden="true" />
          Share…
        </Button>
      )}
      {asksEmail && (
        <div className="border-rule border-t pt-4">
          <p className="text-small">No email program opened? Copy the text.</p>
          <pre className="my-2 whitespace-pre-wrap border border-rule p-3 font-[inherit] text-small [overflow-wrap:anywhere]">
            {writeEmailText(shared)}
          </pre>
          <Button size="s" onClick={() => void copy(writeEmailText(shared))}>
            <Copy aria-hidden="true" />
            Copy text
          </Button>
        </div>
      )}
    </Dialog>
  );
}
