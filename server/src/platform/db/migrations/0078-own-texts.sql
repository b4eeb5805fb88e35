-- Texts of the manager in the place of those of the program. Of several of a key in a language the last one counts.
create table own_texts (
  number bigint generated always as identity primary key,
  language text not null check (language in ('es', 'en', 'ca')),
  key text not null,
  -- None: the text of the program again.
  text text,
  set_by text not null,
  set_at timestamptz not null
);
create index own_texts_of on own_texts (language, key, number desc);
create trigger append_only before update or delete on own_texts for each row execute function refuse_change();
