-- Why a move failed, what is to be noted and the compared figures are codes and numbers, which screens say in
-- their language; before, they were English sentences.
alter table matomo_moves
  alter column fault type jsonb using
    case when fault is null then null
    else jsonb_build_object('code', 'other', 'values', jsonb_build_object('words', fault)) end;

update matomo_moves set notes = '["time_zone_not_known"]' where notes <> '[]';

update matomo_moves set comparison = regexp_replace(
  regexp_replace(
    comparison::text,
    '"(matomo|here)": "(\d+) visits, (\d+) events"', '"\1": {"visits": \2, "events": \3}', 'g'),
  '"(matomo|here)": "(\d+) visits"', '"\1": {"visits": \2}', 'g')::jsonb
where comparison is not null;

-- The token is encrypted like the secrets of authenticator apps; without a key_id it is not, as those of moves
-- that were under way before.
alter table matomo_moves alter column token type bytea using convert_to(token, 'UTF8');
alter table matomo_moves add column key_id text;
