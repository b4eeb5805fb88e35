-- The country that gave a passport: those of Spain have a form of their own. Nothing says which of those that are
-- there already gave them.
alter table beneficiaries add column document_country text
  check (document_country is null or document_type = 'PASAPORTE');
alter table interveners add column document_country text
  check (document_country is null or document_type = 'PASAPORTE');
