-- What an order says besides its figures, and what came along with it.

alter table operations
  -- Whether the holder of a transfer had such units elsewhere at the same time; null where nobody is asked.
  add column simultaneous_holdings boolean,
  -- The certificate of tax residence that a non-resident sent along.
  add column certificate_uuid uuid references documents;
