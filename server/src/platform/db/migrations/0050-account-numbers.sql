-- The number that the bank itself gives to an account, where the IBAN does not tell it. *Source*: specification 3.
alter table bank_accounts add column account_number text check (account_number ~ '^[A-Z0-9]{1,34}$');
