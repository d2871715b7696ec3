-- Where the posters of a conference are, when not at POSTER_URL.
alter table conference_tracking
  add column poster_url text;
