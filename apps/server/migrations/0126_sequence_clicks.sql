-- When the reader first followed the link in an email after a completed campaign. Nothing else about the visit is stored.
alter table sequence_email add column clicked_at timestamptz;
