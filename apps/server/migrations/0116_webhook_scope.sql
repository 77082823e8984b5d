-- API keys may manage webhook endpoints.
alter table api_key drop constraint api_key_scopes_check;
alter table api_key add constraint api_key_scopes_check check (
  scopes <@ array[
    'account:read', 'account:write', 'campaigns:read', 'campaigns:write', 'campaigns:launch', 'reports:read',
    'webhooks:manage'
  ] and cardinality(scopes) > 0
) not valid;
alter table api_key validate constraint api_key_scopes_check;
