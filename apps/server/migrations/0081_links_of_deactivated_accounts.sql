-- Deactivation ends shared plans and API keys. Accounts that were deactivated before this release lose theirs now.
update campaign_share s set revoked_at = now()
  from advertiser a
 where a.user_id = s.user_id and a.status = 'inactive' and s.revoked_at is null;
update api_key k set revoked_at = now()
  from advertiser a
 where a.user_id = k.user_id and a.status = 'inactive' and k.revoked_at is null;
