-- For the daily sweep: sessions that still have an address, and rows that now expire, by age.
create index advertiser_session_with_address on advertiser_session (created_at)
  where ip is not null or user_agent is not null;
create index staff_session_with_address on staff_session (created_at)
  where ip is not null or user_agent is not null;
create index mail_delivery_by_age on mail_delivery (recorded_at);

-- The sweep locks the rows it deletes, which takes this privilege. The trigger still refuses every update.
grant update on security_event to um_app;
