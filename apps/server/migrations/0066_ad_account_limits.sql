-- The limit of the platform that last refused a launch in the account, until a launch succeeds there again.
alter table ad_account
  add column limit_reached text check (limit_reached in ('campaigns', 'ad_groups', 'ads_per_page')),
  add column limit_reached_at timestamptz,
  add constraint ad_account_limit_has_time check ((limit_reached is null) = (limit_reached_at is null));
