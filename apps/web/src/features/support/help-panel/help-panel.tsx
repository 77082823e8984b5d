import { type SupportContact, supportEndpoints } from '@universal-media/contract/support/requests/requests';
import { lazy, Suspense, useEffect, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { Note } from '#ui/feedback/note.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { Drawer } from '#ui/overlays/drawer.tsx';
import { ArticlesTab } from './articles-tab.tsx';
import { AskBox } from './ask-box.tsx';
import { MayaTab } from './maya-tab.tsx';
import type { Audience } from './stream-turn.ts';
import { SupportTab } from './support-tab.tsx';
import { useConversation } from './use-conversation.ts';

interface HelpPanelProps {
  audience: Audience;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

// Only signed-in advertisers have a list, and few open it.
const PastConversations = lazy(() =>
  import('./past-conversations.tsx').then((module) => ({ default: module.PastConversations })),
);

type HelpTab = 'maya' | 'articles' | 'support';

/** Unknown when it cannot be read: the tabs work without it. */
function useContact(): SupportContact | undefined {
  const [contact, setContact] = useState<SupportContact>();
  useEffect(() => {
    const leave = new AbortController();
    call(supportEndpoints.getSupportContact, {}, { signal: leave.signal }).then(setContact, () => undefined);
    return () => leave.abort();
  }, []);
  return contact;
}

/** One place for help: the assistant, the manual and our team. A conversation stays while the panel is closed. */
export function HelpPanel({ audience, open, onOpenChange }: HelpPanelProps) {
  const [tab, setTab] = useState<HelpTab>('maya');
  const [isListing, setListing] = useState(false);
  const contact = useContact();
  const {
    conversation,
    isAnswering,
    ask,
    rate,
    stop,
    open: openPast,
    startNew,
  } = useConversation(audience, contact?.email);
  const { turns, conversation_id } = conversation;
  const leave = () => onOpenChange(false);
  const toSupport = () => setTab('support');
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Help"
      footer={
        tab === 'maya' &&
        !isListing && (
          <>
            <AskBox
              placeholder={
                audience === 'visitor'
                  ? 'Ask about pricing, platforms or rules'
                  : 'Ask about a campaign, credits or a rule'
              }
              isAnswering={isAnswering}
              onAsk={(question) => void ask(question)}
              onStop={stop}
            />
            <p className="flex w-full justify-between gap-4 text-fine text-muted">
              <span className="max-sm:hidden">Enter sends, Shift+Enter starts a new line</span>
              <button type="button" className="ms-auto min-h-6 underline hover:text-ink" onClick={toSupport}>
                Talk to a person
              </button>
            </p>
          </>
        )
      }
    >
      <Tabs
        aria-label="Help"
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            value: 'maya',
            label: 'Ask Maya',
            panel: isListing ? (
              <Suspense>
                <PastConversations
                  isAnswering={isAnswering}
                  onBack={() => setListing(false)}
                  onOpen={(opened_id, stored) => {
                    openPast(opened_id, stored);
                    setListing(false);
                  }}
                  onDeleted={(deleted_id) => deleted_id === conversation_id && startNew()}
                />
              </Suspense>
            ) : (
              <>
                {contact?.is_assistant_available === false && (
                  <Note className="mt-4">
                    <b>Maya isn't available right now.</b> Help articles and our team are.
                  </Note>
                )}
                <MayaTab
                  audience={audience}
                  turns={turns}
                  onAsk={(question) => void ask(question)}
                  onRate={(turn, is_helpful) => void rate(turn, is_helpful)}
                  onContact={toSupport}
                  onLeave={leave}
                  onListPast={() => setListing(true)}
                  onStartNew={startNew}
                />
              </>
            ),
          },
          { value: 'articles', label: 'Articles', panel: <ArticlesTab onLeave={leave} /> },
          {
            value: 'support',
            label: 'Support',
            panel: (
              <SupportTab audience={audience} contact={contact} conversation_id={conversation_id} onLeave={leave} />
            ),
          },
        ]}
      />
    </Drawer>
  );
}
