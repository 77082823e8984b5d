import type { PaymentMethod } from '@universal-media/contract/money/payment-methods';
import { useState } from 'react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { Tag } from '#ui/feedback/badge.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useFocusAfterLoss } from '#ui/layout/use-focus-after-loss.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { usePaymentMethods, useRemoveCard, useSetDefaultCard } from './queries.ts';
import { cardName, expiryText } from './texts.ts';

/** Lists the cards that the advertiser saved at checkout. The payment provider stores them. */
export function PaymentMethods() {
  const query = usePaymentMethods();
  return (
    <Section title="Payment methods">
      {query.data ? (
        <Cards cards={query.data.payment_methods} />
      ) : query.isError ? (
        <ReadFailed title="We couldn't load your cards." query={query} />
      ) : (
        <Loading label="Loading your cards…">
          <Skeleton className="my-1 w-1/2" />
        </Loading>
      )}
    </Section>
  );
}

function Cards({ cards }: { cards: readonly PaymentMethod[] }) {
  const [removing, setRemoving] = useState<PaymentMethod>();
  const list = useFocusAfterLoss<HTMLDivElement>(cards.map(({ payment_method_id }) => payment_method_id).join());
  return (
    <div ref={list} tabIndex={-1} className="grid gap-3 outline-none!">
      {cards.length === 0 ? (
        <p className="text-muted">No saved cards. Choose to save your card at checkout to pay faster next time.</p>
      ) : (
        <ul aria-label="Saved cards" className="border-rule border-t">
          {cards.map((card) => (
            <Row key={card.payment_method_id} card={card} onRemove={() => setRemoving(card)} />
          ))}
        </ul>
      )}
      <p className="text-muted text-small">
        Stripe stores your cards. A saved card is offered at checkout and is only charged when you press Pay there.
      </p>
      {removing && <RemoveDialog card={removing} onClose={() => setRemoving(undefined)} />}
    </div>
  );
}

function Row({ card, onRemove }: { card: PaymentMethod; onRemove: () => void }) {
  const setDefault = useSetDefaultCard();
  const [now] = useState(() => new Date());
  const name = cardName(card);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 border-rule border-b py-2.5">
      <span className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1 font-600">
        {name}
        {card.is_default && <Tag>Default</Tag>}
      </span>
      <span className="text-muted text-small">{expiryText(card, now)}</span>
      <span className="flex flex-wrap justify-end gap-2">
        {!card.is_default && (
          <Button
            size="s"
            busy={setDefault.isPending}
            busyLabel="Saving"
            onClick={() =>
              setDefault.mutate(card.payment_method_id, {
                onError: (error) =>
                  toast({
                    message: `We couldn't change the default card. ${plainFailure(error).sentence}`,
                    tone: 'stop',
                  }),
              })
            }
          >
            Make default<span className="sr-only"> {name}</span>
          </Button>
        )}
        <Button size="s" onClick={onRemove}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </span>
    </li>
  );
}

function RemoveDialog({ card, onClose }: { card: PaymentMethod; onClose: () => void }) {
  const remove = useRemoveCard();
  const name = cardName(card);
  return (
    <ConfirmDialog
      danger
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${name}?`}
      consequence="We remove the card from your account at Stripe. If a monthly purchase uses it, its next payment can fail. You can save the card again at your next checkout."
      cancelLabel="Keep card"
      confirmLabel="Remove card"
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(card.payment_method_id, {
          onSuccess() {
            onClose();
            toast({ message: `${name} removed.` });
          },
          onError: (error) =>
            toast({ message: `We couldn't remove it. ${plainFailure(error).sentence}`, tone: 'stop' }),
        })
      }
    />
  );
}
