-- What another manager sends of units or of everything has no amount that anybody here knows: it was kept as 0.00, which was
-- shown and signed as such, and let every rule by amount through.
alter table operations
  alter column amount drop not null,
  add constraint operations_amount_known check
    (amount is not null or (type = 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA' and amount_indicator in ('P', 'T')));
-- The same fact said otherwise, not another order: the guard of what was signed is set aside for this statement alone.
alter table operations disable trigger final_is_final;
update operations set amount = null
 where type = 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA' and amount_indicator in ('P', 'T') and amount = 0;
alter table operations enable trigger final_is_final;
