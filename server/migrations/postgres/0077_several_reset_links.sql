-- Several links to set a new password may be valid at the same time: asking for one ends none.
alter table password_resets drop constraint password_resets_pkey;
alter table password_resets drop constraint password_resets_token_hash_key;
alter table password_resets add primary key (token_hash);
create index password_resets_of_user on password_resets (user_id);
