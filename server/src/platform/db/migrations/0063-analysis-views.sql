-- What a warehouse reads: views of their own schema whose names, columns and types stay, whatever happens to the tables.
-- They hold figures and codes. Names, documents, addresses, phones, IBANs and free texts are not in them.
create schema bi;

create view bi.products as
  select uuid, code, isin, cnmv_number, name, type, family, category, class, risk::integer as risk, status, is_own from products;
comment on view bi.products is 'Funds, classes and plans of the catalogue, one row each.';
comment on column bi.products.uuid is 'Key of the product.';
comment on column bi.products.code is 'Code by which the manager knows it.';
comment on column bi.products.isin is 'ISIN; of a plan, its code at the supervisor.';
comment on column bi.products.cnmv_number is 'Number in the register of the supervisor.';
comment on column bi.products.name is 'Name of the product.';
comment on column bi.products.type is 'Kind of product.';
comment on column bi.products.family is 'Family by which limits and tests apply.';
comment on column bi.products.category is 'Category of what it invests in.';
comment on column bi.products.class is 'Class of the fund.';
comment on column bi.products.risk is 'Risk from 1 to 7.';
comment on column bi.products.status is 'Whether it takes orders.';
comment on column bi.products.is_own is 'Whether this manager manages it.';

create view bi.unit_values as
  select product_uuid, day, value::numeric(18,6) as value, status from unit_values;
comment on view bi.unit_values is 'Unit values, one row for each product and day.';
comment on column bi.unit_values.product_uuid is 'Key of the product.';
comment on column bi.unit_values.day is 'Day of the unit value.';
comment on column bi.unit_values.value is 'Euros for one unit.';
comment on column bi.unit_values.status is 'State of the unit value.';

create view bi.people as
  select uuid, intervener_type as type, intervener_status as status, extract(year from birthdate)::integer as birth_year,
         nationality, language, is_deceased, is_minor, kyc_valid_until, created_at from interveners;
comment on view bi.people is 'Persons and companies, one row each, without what names or reaches them.';
comment on column bi.people.uuid is 'Key of the person.';
comment on column bi.people.type is 'Natural person or company.';
comment on column bi.people.status is 'Status of the intervener.';
comment on column bi.people.birth_year is 'Year of birth or of incorporation.';
comment on column bi.people.nationality is 'Nationality, ISO 3166 code.';
comment on column bi.people.language is 'Language of their messages.';
comment on column bi.people.is_deceased is 'Whether they died.';
comment on column bi.people.is_minor is 'Whether they are under age.';
comment on column bi.people.kyc_valid_until is 'Day on which their KYC ends.';
comment on column bi.people.created_at is 'When they were registered.';

create view bi.accounts as
  select uuid, type, status, signature_arrangement, distributor_uuid, created_at, closed_at from accounts;
comment on view bi.accounts is 'Accounts, one row each.';
comment on column bi.accounts.uuid is 'Key of the account.';
comment on column bi.accounts.type is 'Account of funds or of plans.';
comment on column bi.accounts.status is 'Status of the account.';
comment on column bi.accounts.signature_arrangement is 'Code of the arrangement by which its holders sign.';
comment on column bi.accounts.distributor_uuid is 'Distributor through which it was opened.';
comment on column bi.accounts.created_at is 'When it was opened.';
comment on column bi.accounts.closed_at is 'When it was closed.';

create view bi.account_roles as
  select uuid, account_uuid, intervener_uuid as person_uuid, role, status, percentage::numeric(9,4) as percentage, since, ended_at from account_roles;
comment on view bi.account_roles is 'Who has which role on which account, one row for each role.';
comment on column bi.account_roles.uuid is 'Key of the role.';
comment on column bi.account_roles.account_uuid is 'Key of the account.';
comment on column bi.account_roles.person_uuid is 'Key of the person.';
comment on column bi.account_roles.role is 'Code of the role.';
comment on column bi.account_roles.status is 'State of the role.';
comment on column bi.account_roles.percentage is 'Share of the account in percent.';
comment on column bi.account_roles.since is 'From when it holds.';
comment on column bi.account_roles.ended_at is 'When it ended.';

create view bi.orders as
  select uuid, reference, account_uuid, product_uuid, destination_product_uuid, parent_uuid, type, subop as suboperation,
         operation_status as status, payment_status, source as channel, distributor_uuid, amount::numeric(18,2) as amount,
         ordered_units::numeric(18,6) as ordered_units, order_at, nav_date, nav::numeric(18,6) as nav, units::numeric(18,6) as units,
         gross::numeric(18,2) as gross, fee::numeric(18,2) as fee, withholding::numeric(18,2) as withholding, gain::numeric(18,2) as gain,
         net::numeric(18,2) as net, value_date, settlement_date, created_at, updated_at from operations;
comment on view bi.orders is 'Orders and their parts (legs, instalments), one row each.';
comment on column bi.orders.uuid is 'Key of the order.';
comment on column bi.orders.reference is 'Reference that the client sees.';
comment on column bi.orders.account_uuid is 'Key of the account.';
comment on column bi.orders.product_uuid is 'Key of the product; of a transfer, of the origin.';
comment on column bi.orders.destination_product_uuid is 'Key of the destination of a transfer.';
comment on column bi.orders.parent_uuid is 'Order that this one is a part of.';
comment on column bi.orders.type is 'Type of operation.';
comment on column bi.orders.suboperation is 'Code of the suboperation.';
comment on column bi.orders.status is 'Status of the operation.';
comment on column bi.orders.payment_status is 'State of its payment.';
comment on column bi.orders.channel is 'Channel by which it came.';
comment on column bi.orders.distributor_uuid is 'Distributor through which it came.';
comment on column bi.orders.amount is 'Ordered euros.';
comment on column bi.orders.ordered_units is 'Ordered units.';
comment on column bi.orders.order_at is 'Moment that counts for the cut-off.';
comment on column bi.orders.nav_date is 'Day of the unit value with which it was executed.';
comment on column bi.orders.nav is 'That unit value, in euros.';
comment on column bi.orders.units is 'Executed units.';
comment on column bi.orders.gross is 'Euros before fees and withholding.';
comment on column bi.orders.fee is 'Fee in euros.';
comment on column bi.orders.withholding is 'Tax withheld in euros.';
comment on column bi.orders.gain is 'Gain or loss in euros.';
comment on column bi.orders.net is 'Euros paid to the client.';
comment on column bi.orders.value_date is 'Value date of its payment.';
comment on column bi.orders.settlement_date is 'Day on which it settles.';
comment on column bi.orders.created_at is 'When it was recorded.';
comment on column bi.orders.updated_at is 'When it last changed.';

create view bi.movements as
  select uuid, operation_uuid as order_uuid, account_uuid, product_uuid, units::numeric(18,6) as units, moved_on, reverses_uuid, created_at from unit_movements;
comment on view bi.movements is 'Units that came and went, one row each; the sum of an account and product is its position.';
comment on column bi.movements.uuid is 'Key of the movement.';
comment on column bi.movements.order_uuid is 'Order that made it.';
comment on column bi.movements.account_uuid is 'Key of the account; none for the units of the manager.';
comment on column bi.movements.product_uuid is 'Key of the product.';
comment on column bi.movements.units is 'Units, negative when they go.';
comment on column bi.movements.moved_on is 'Day of the movement.';
comment on column bi.movements.reverses_uuid is 'Movement that this one takes back.';
comment on column bi.movements.created_at is 'When it was recorded.';

create view bi.positions as
  select account_uuid, product_uuid, units::numeric(18,6) as units, reserved_units::numeric(18,6) as reserved_units,
         blocked_units::numeric(18,6) as blocked_units, cost::numeric(18,2) as cost from positions;
comment on view bi.positions is 'What each account holds of each product, as of now.';
comment on column bi.positions.account_uuid is 'Key of the account.';
comment on column bi.positions.product_uuid is 'Key of the product.';
comment on column bi.positions.units is 'Units.';
comment on column bi.positions.reserved_units is 'Units that orders in course hold.';
comment on column bi.positions.blocked_units is 'Units that are blocked.';
comment on column bi.positions.cost is 'Cost in euros.';

create view bi.lots as
  select uuid, account_uuid, product_uuid, operation_uuid as order_uuid, acquired_on, units::numeric(18,6) as units, cost::numeric(18,2) as cost, created_at from lots;
comment on view bi.lots is 'Acquisitions as they were made, one row each, with the date and cost that tax counts.';
comment on column bi.lots.uuid is 'Key of the lot.';
comment on column bi.lots.account_uuid is 'Key of the account.';
comment on column bi.lots.product_uuid is 'Key of the product.';
comment on column bi.lots.order_uuid is 'Order that made it.';
comment on column bi.lots.acquired_on is 'Date of acquisition, carried by transfers.';
comment on column bi.lots.units is 'Units acquired.';
comment on column bi.lots.cost is 'Cost in euros.';
comment on column bi.lots.created_at is 'When it was recorded.';

create view bi.payments as
  select uuid, operation_uuid as order_uuid, product_uuid, amount::numeric(18,2) as amount, booked_on, value_on, outcome, resolved_at from payments;
comment on view bi.payments is 'Money received, one row for each line of the bank.';
comment on column bi.payments.uuid is 'Key of the line.';
comment on column bi.payments.order_uuid is 'Order that it paid.';
comment on column bi.payments.product_uuid is 'Product on whose account it came.';
comment on column bi.payments.amount is 'Euros.';
comment on column bi.payments.booked_on is 'Day on which the bank booked it.';
comment on column bi.payments.value_on is 'Value date.';
comment on column bi.payments.outcome is 'What became of it.';
comment on column bi.payments.resolved_at is 'When that was decided.';

create view bi.payouts as
  select uuid, operation_uuid as order_uuid, product_uuid, kind, amount::numeric(18,2) as amount, status, due_on, requested_at, sent_at, paid_on from payouts;
comment on view bi.payouts is 'Money paid or to be paid, one row each.';
comment on column bi.payouts.uuid is 'Key of the payout.';
comment on column bi.payouts.order_uuid is 'Order that it pays.';
comment on column bi.payouts.product_uuid is 'Product from whose account it leaves.';
comment on column bi.payouts.kind is 'Why it is paid.';
comment on column bi.payouts.amount is 'Euros.';
comment on column bi.payouts.status is 'State of the payout.';
comment on column bi.payouts.due_on is 'Day on which it is due.';
comment on column bi.payouts.requested_at is 'When it was asked for.';
comment on column bi.payouts.sent_at is 'When its file was handed over.';
comment on column bi.payouts.paid_on is 'Day on which the bank paid it.';

create view bi.issues as
  select uuid, category, status, operation_uuid as order_uuid, is_from_pa as is_from_client, is_blocking, created_at, expires_on as due_at from issues;
comment on view bi.issues is 'Issues of clients and of the office, one row each, without their text.';
comment on column bi.issues.uuid is 'Key of the issue.';
comment on column bi.issues.category is 'Category of the issue.';
comment on column bi.issues.status is 'State of the issue.';
comment on column bi.issues.order_uuid is 'Order that it is about.';
comment on column bi.issues.is_from_client is 'Whether a client opened it.';
comment on column bi.issues.is_blocking is 'Whether it stops an order.';
comment on column bi.issues.created_at is 'When it was opened.';
comment on column bi.issues.due_at is 'When it must be answered.';

-- The files that a night made of them; rows go away with their files.
create table analysis_files (
  storage_key text primary key,
  day date not null,
  view_name text not null,
  format text not null check (format in ('CSV', 'PARQUET', 'MANIFEST')),
  row_count bigint not null check (row_count >= 0),
  size bigint not null check (size >= 0),
  sha256 text not null,
  made_at timestamptz not null
);
create index analysis_files_by_day on analysis_files (day);
