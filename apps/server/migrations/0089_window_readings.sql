-- When all days that a platform may still correct were last read. Such a reading is due once a day.
alter table account_sync add column window_read_at timestamptz;
