-- A link may be to a sponsor's report: a set of posters and topics, and the days that it is of. Such a link
-- also names one poster, so that a version before this one shows no more than that.
alter table share_links add column sponsor jsonb;

-- What a sponsor's report showed first, once its days were over and counted. Later readings are compared
-- with it.
create table sponsor_figures (
  share_id uuid primary key references share_links (id) on delete cascade,
  shown_at timestamptz not null,
  time_zone text not null,
  figures jsonb not null
);
