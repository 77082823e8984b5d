-- Forecasts learn from the campaigns that were settled last.
create index campaign_settled on campaign (settled_at desc, campaign_id desc) where settled_at is not null;
