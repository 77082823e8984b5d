-- Staff see the last eight characters of a campaign's id, because UUIDv7 ids begin with the time and look alike. They
-- search by what they see.
create index campaign_id_ending on campaign (right(campaign_id::text, 8));
