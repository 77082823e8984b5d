-- Staff see how many refunds the payment provider has not confirmed yet.
create index card_refund_asked on card_refund (created_at) where status = 'asked';
