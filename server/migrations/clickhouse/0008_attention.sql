-- How long somebody looked at a poster is kept as a playback of it: the greatest of its messages counts, and it
-- goes with whatever else is known of the visitor.
alter table playbacks{local} {cluster}
  modify column media Enum8('video' = 1, 'audio' = 2, 'poster' = 3);

{alter playbacks modify column media Enum8('video' = 1, 'audio' = 2, 'poster' = 3)};

alter table playback_days{local} {cluster}
  modify column media Enum8('video' = 1, 'audio' = 2, 'poster' = 3);

{alter playback_days modify column media Enum8('video' = 1, 'audio' = 2, 'poster' = 3)};

-- Read anew, so that the view knows the new kind, and keeps the tokens of its blocks.
detach table if exists playback_days_of_playbacks sync;
attach table if not exists playback_days_of_playbacks;
