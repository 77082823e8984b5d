-- Forecasts learn from the campaigns that were settled last.
create index campaign_settled on campaign (settled_at desc, campaign_id desc) where settled_at is not null;

-- What happened is only added to; the words of why go with the person they are about.
create function refuse_changed_move() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'reason' <> to_jsonb(old) - 'reason' or new.reason is not null then
    raise exception 'a move is only added' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
drop trigger campaign_move_is_append_only on campaign_move;
create trigger campaign_move_is_append_only before update on campaign_move
  for each row execute function refuse_changed_move();
create trigger campaign_move_is_kept before delete on campaign_move for each row execute function refuse_change();
