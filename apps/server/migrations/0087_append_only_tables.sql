-- The application only adds to these tables, so a flaw in it cannot rewrite what happened.
revoke update, delete on campaign_forecast, campaign_hold, api_key_spend, milestone_reward from um_app;

-- Nothing deletes these rows: money, campaigns and the people they belong to. Accounts are erased by replacing what is
-- personal. Rows that are locked need the right to update, so it stays where they are.
revoke delete on account_sync, ad_account, advertiser, advertiser_session, campaign, campaign_move, campaign_platform,
  card_dispute, card_refund, credit_adjustment, credit_subscription, delivery_day, discount_assignment, discount_code,
  discount_redemption, purchase, renewal, staff_member, staff_session from um_app;
