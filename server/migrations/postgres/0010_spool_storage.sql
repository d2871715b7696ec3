-- A group of hits lives for seconds: packing it would cost more than writing it as it is.
alter table hits_spool alter column body set storage external;
alter table hits_spool set (toast_tuple_target = 8160);
