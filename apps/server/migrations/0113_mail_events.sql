-- What the email provider reports about emails after it took them. Each event once, in whatever order they arrive; an event
-- may arrive before our own record of the email, so nothing refers to it.
create table mail_event (
  provider_event_id text primary key,
  message_id text not null,
  kind text not null check (kind in ('delivered', 'bounced', 'complained', 'unsubscribed', 'clicked', 'dropped', 'deferred')),
  occurred_at timestamptz not null,
  received_at timestamptz not null
);
create index mail_event_by_message on mail_event (message_id, occurred_at);
create index mail_event_by_age on mail_event (received_at);
