-- What a link is for: the first password of an invited member, or a new one of a member who has one.
alter table staff_invitation
  add column purpose text not null default 'invitation' check (purpose in ('invitation', 'new_password'));

-- The answers of staff to submissions, latest first: how long advertisers waited for them.
create index campaign_move_answers on campaign_move (created_at)
  where actor_kind = 'staff' and platform is null and from_state = 'under_review' and to_state <> 'under_review';
create index campaign_sent_back_changes on campaign_sent_back (sent_at) where kind = 'changes_requested';
