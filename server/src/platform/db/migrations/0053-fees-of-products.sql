-- What a product costs a year stood with the plans alone, though a fund has it too. It is of every product.

alter table products
  add column management_fee numeric(6, 4) check (management_fee >= 0),
  add column depositary_fee numeric(6, 4) check (depositary_fee >= 0),
  add column other_costs numeric(6, 4) check (other_costs >= 0);
update products p
   set management_fee = t.cost_management, depositary_fee = t.cost_depositary, other_costs = t.cost_other
  from plan_terms t
 where t.product_uuid = p.uuid;
-- plan_terms.cost_* are read by nobody from now on. They stay for one version: processes of the one before go on serving while
-- this one begins.
