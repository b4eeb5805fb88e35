-- Lists of accounts leave out what was asked for by people who are kept for the law alone (ADR 254): there are very few of them, and each list asks.
create index applications_restricted on applications (account_uuid) where restricted_at is not null;
