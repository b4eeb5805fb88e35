-- By what staff look a client up, and what they write about one.

-- The letters of a name without accents and signs. The list is closed, so that an index may rest on it.
create function plain_letters(text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    translate(lower($1), 'ÁÀÄÂÃÅÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇÝáàäâãåéèëêíìïîóòöôõúùüûñçýÿ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncyy'),
    '[^a-z0-9]+', ' ', 'g')
$$;

-- The beginnings of all words of a name, in any order.
create index interveners_by_word on interveners using gin (to_tsvector('simple', plain_letters(name)));
create index interveners_by_document on interveners (document_number text_pattern_ops);
create index accounts_by_number on accounts (number text_pattern_ops);
create index bank_accounts_by_iban on bank_accounts (iban text_pattern_ops);

-- The list of all orders, the newest first, and what was sent to somebody.
create index operations_by_time on operations (created_at desc, uuid desc);
create index outbox_by_person on outbox (intervener_uuid, created_at desc) where intervener_uuid is not null;

-- Notes of staff about a client, who never reads them.
create table client_notes (
  uuid uuid primary key,
  intervener_uuid uuid not null references interveners,
  staff_uuid uuid not null references staff,
  written_at timestamptz not null,
  text text not null check (length(text) between 1 and 5000)
);
create index client_notes_by_intervener on client_notes (intervener_uuid, written_at desc);
create trigger append_only before update or delete on client_notes for each row execute function refuse_change();
create trigger append_only_whole before truncate on client_notes for each statement execute function refuse_change();
