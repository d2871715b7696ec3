-- In which reports go to an address; whoever added it chose.
alter table report_recipients add column language text not null default 'en';

-- In which a user read the screens last, for mails that come by themselves. Null: not known.
alter table users add column language text;
