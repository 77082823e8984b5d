-- Where a new file takes the place of the one it replaces: in its own campaign, or in every campaign that uses the old one.
-- Null for rows of the previous release, which are treated as 'campaign'.
alter table content add column replace_scope text check (replace_scope in ('campaign', 'everywhere'));
