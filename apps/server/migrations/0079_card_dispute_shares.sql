-- What a bank dispute is made of, for the dispute case: the part of its amount that bought credits, and the credits that were
-- spent already and are owed. Unknown for disputes from before this release.
alter table card_dispute
  add column claimed_cents bigint check (claimed_cents between 0 and amount_cents),
  add column owed_cents bigint check (owed_cents >= 0),
  add constraint card_dispute_shares check ((claimed_cents is null) = (owed_cents is null));
