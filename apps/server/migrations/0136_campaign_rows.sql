-- The order of a campaign is stored beside its row, not inside it: every change of state copies the row. A row of more than
-- 2 kB moves its largest value out until it is smaller than this, and copies of it refer to that value. The narrow row is
-- about 300 bytes. Rows of before move theirs with their next change.
alter table campaign set (toast_tuple_target = 512);
