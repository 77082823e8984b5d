-- What a real person said about a business, with the advertiser's attestation. A row cannot exist without it, and a
-- campaign that quotes a person refers to such a row.
create table testimonial (
  testimonial_id uuid primary key,
  user_id uuid not null references advertiser,
  template_id text not null check (template_id in (
    'customer_story', 'before_after', 'founder_story', 'expert_opinion', 'community_voice', 'event_recap')),
  -- The same template, fields and attestation, so that a repeated call finds its row.
  content_key bytea not null check (octet_length(content_key) = 32),
  speaker_name text not null check (length(speaker_name) <= 120),
  relation text not null check (relation in ('customer', 'employee', 'paid_creator', 'family')),
  -- Date, role, credential, group or event, by the name of the field.
  facts jsonb not null,
  statement text not null check (length(statement) <= 4000),
  proof_note text not null check (length(proof_note) <= 500),
  own_words boolean not null check (own_words),
  consent boolean not null check (consent),
  attestation_version integer not null check (attestation_version >= 1),
  attested_at timestamptz not null,
  -- Headline, body and the texts for each platform, as they were generated.
  texts jsonb not null,
  ai_assisted boolean not null,
  unchanged_because text check (unchanged_because in ('no_model', 'cap_reached', 'model_failed', 'check_failed')),
  removed jsonb not null,
  erased_at timestamptz,
  unique (user_id, testimonial_id),
  check (ai_assisted = (unchanged_because is null)),
  check (erased_at is not null or (length(speaker_name) > 0 and length(statement) > 0))
);
create index testimonial_by_age on testimonial (attested_at);
create index testimonial_by_content on testimonial (user_id, content_key, attested_at desc);
-- The model is paid once for the same content. A statement that was used unchanged may be tried again.
create unique index testimonial_written_once on testimonial (user_id, content_key) where ai_assisted;

alter table testimonial enable row level security;
create policy own_rows on testimonial using (may_touch(user_id)) with check (may_touch(user_id));
