-- `signature_type` is the name of an arrangement (INDISTINTA); what is kept is its code (I). *Source*: decisions 11.2.
alter table accounts rename column signature_type to signature_arrangement;
alter table arrangement_requests rename column signature_type to signature_arrangement;
