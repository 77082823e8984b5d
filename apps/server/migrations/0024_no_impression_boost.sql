-- No campaign ever received the extra impressions that these codes promised. Until one can, none of them is usable.
update discount_code set is_active = false where discount_type = 'impression_boost';
alter table discount_code
  add constraint discount_code_no_boost check (discount_type <> 'impression_boost' or not is_active);
