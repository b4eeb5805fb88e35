-- What every figure of the portal should be, found another way: from movements, lots, unit values and operations alone,
-- never from `positions`, in one plain statement for each kind of figure, returns in floating point and day by day.
-- The comparison asks the portal for the same. Places: :accounts of a person, :on which day, :periods looked at, and
-- :flows for the query of that name.

-- name: positions
with lines as (
  select account_uuid, product_uuid, operation_uuid, units from unit_movements where account_uuid = any(:accounts) and moved_on <= :on
), held as (
  select account_uuid, product_uuid, sum(units) as units from lines group by 1, 2 having sum(units) <> 0
), lot_costs as (
  select l.account_uuid, l.product_uuid,
         l.cost + coalesce((select sum(e.cost) from lot_events e where e.lot_uuid = l.uuid and e.operation_uuid in (select operation_uuid from lines)), 0) as cost
    from lots l where l.operation_uuid in (select operation_uuid from lines) and l.account_uuid = any(:accounts)
), valued as (
  select h.account_uuid as account, h.product_uuid as product, h.units,
         (select sum(c.cost) from lot_costs c where c.account_uuid = h.account_uuid and c.product_uuid = h.product_uuid) as cost,
         (select max(v.day) from unit_values v where v.product_uuid = h.product_uuid and v.status = 'OFFICIAL' and v.day <= :on) as nav_date
    from held h
), worth as (
  select w.*, p.code, p.type, p.risk, v.value as nav, round(w.units * v.value, 2) as value
    from valued w join products p on p.uuid = w.product left join unit_values v on v.product_uuid = w.product and v.day = w.nav_date
)
select account, product, code, type, risk, units::text, cost::text, nav::text, nav_date, value::text, (value - cost)::text as gain,
       round(100 * (value - cost) / nullif(cost, 0), 4)::text as gain_percent,
       (100 * value / nullif(sum(value) over (partition by account), 0))::float8 as weight,
       bool_or(value is null) over (partition by account) as is_untold
  from worth order by account, product;

-- name: evolution
-- The last day on which all that was held then has a value of that very day, and what it was worth and had cost.
with lines as (
  select * from unit_movements where account_uuid = any(:accounts) and moved_on <= :on
), days as (
  select a.account, v.day
    from (select distinct account_uuid as account from lines) a
    cross join (select distinct day from unit_values where status = 'OFFICIAL' and day between :on::date - 60 and :on) v
), held as (
  select d.account, d.day, l.product_uuid as product, sum(l.units) as units
    from days d join lines l on l.account_uuid = d.account and l.moved_on <= d.day group by 1, 2, 3 having sum(l.units) > 0
), whole as (
  select h.account, h.day, sum(round(h.units * v.value, 2)) as value
    from held h left join unit_values v on v.product_uuid = h.product and v.day = h.day and v.status = 'OFFICIAL'
   group by 1, 2 having count(*) = count(v.value)
), latest as (
  select distinct on (account) * from whole order by account, day desc
)
select t.account, t.day as date, t.value::text as value,
       (select sum(l.cost) + coalesce(sum((select sum(e.cost) from lot_events e join lines by_event on by_event.operation_uuid = e.operation_uuid
                                             and by_event.account_uuid = l.account_uuid and by_event.product_uuid = l.product_uuid
                                             and by_event.reverses_uuid is null and by_event.moved_on <= t.day where e.lot_uuid = l.uuid)), 0)
          from lots l
         where l.account_uuid = t.account
           and exists (select from lines made where made.operation_uuid = l.operation_uuid and made.account_uuid = l.account_uuid and made.moved_on <= t.day))::text as contributed
  from latest t order by t.account;

-- name: flows
with lines as (
  -- What takes a line back belongs to the operation that made it: together they are nothing.
  select m.account_uuid as account, m.product_uuid as product, m.moved_on as day, coalesce(r.operation_uuid, m.operation_uuid) as made_by, sum(m.units) as units
    from unit_movements m left join unit_movements r on r.uuid = m.reverses_uuid
   where m.account_uuid = any(:accounts) and m.moved_on <= :on
   group by 1, 2, 3, 4 having sum(m.units) <> 0
), known as (
  select l.*, o.type, o.reference, o.net + coalesce(o.withholding, 0) as sold,
         (select sum(cost) from lots where operation_uuid = o.uuid) as bought,
         l.units * (select v.value from unit_values v where v.product_uuid = l.product and v.status = 'OFFICIAL' and v.day <= l.day order by v.day desc limit 1) as worth,
         case when o.type like 'CONTINGENCIA%' then sum(l.units) over (partition by l.account, l.product, l.day, o.type like 'CONTINGENCIA%', o.parent_uuid) else 1 end as left_over
    from lines l join operations o on o.uuid = l.made_by
)
select day as date, account, product, made_by as operation, type, reference,
       case when type in ('SUSCRIPCION', 'APORTACION', 'APORTACION_PERIODICA') then bought
            when type = 'TRASPASO_ENTRADA' then coalesce(sold, round(worth, 2))
            when units < 0 and sold is not null then -sold
            else round(worth, 2) end::numeric(18, 2)::text as amount
  from known where left_over <> 0 order by date, reference, account;

-- name: returns
with recursive periods as (
  select * from (values ('1M', (:on::date - interval '1 month')::date), ('3M', (:on::date - interval '3 months')::date),
                        ('YTD', date_trunc('year', :on::date)::date - 1), ('1A', (:on::date - interval '1 year')::date),
                        ('3A', (:on::date - interval '3 years')::date), ('MAX', null)) as every (period, eve)
   where period = any(:periods)
), lines as (
  select account_uuid as account, product_uuid as product, moved_on as day, units from unit_movements where account_uuid = any(:accounts) and moved_on <= :on
), closes as materialized (
  -- Each calendar day from the first movement on.
  select p.account, p.product, d.day::date as day, round(held.units * latest.value, 2)::float8 as worth, held.units > 0 and latest.value is null as is_untold
    from (select account, product, min(day) as since from lines group by 1, 2) p
    cross join generate_series(p.since, :on::date, interval '1 day') as d (day)
    cross join lateral (select sum(l.units) as units from lines l where l.account = p.account and l.product = p.product and l.day <= d.day) held
    left join lateral (select v.value from unit_values v where v.product_uuid = p.product and v.status = 'OFFICIAL' and v.day <= d.day order by v.day desc limit 1) latest on held.units > 0
), scoped as materialized (
  select account || ' ' || product as scope, day, case when not is_untold then coalesce(worth, 0) end as worth from closes
  union all select account || ' ', day, case when not bool_or(is_untold) then coalesce(sum(worth), 0) end from closes group by account, day
  union all select ' ', day, case when not bool_or(is_untold) then coalesce(sum(worth), 0) end from closes group by day
), found as materialized (
  select account, product, date as day, amount::float8 as amount from (:flows) each_flow
), moved as materialized (
  select account || ' ' || product as scope, day, amount from found
  union all select account || ' ', day, amount from found
  union all select ' ', day, amount from found
), sums as (
  select scope, day, coalesce(sum(amount) filter (where amount > 0), 0) as paid_in, coalesce(-sum(amount) filter (where amount < 0), 0) as paid_out, bool_or(amount is null) as is_unknown
    from moved group by scope, day
), steps as materialized (
  select s.scope, s.day, s.worth, lag(s.worth, 1, 0) over (partition by s.scope order by s.day) as before,
         coalesce(f.paid_in, 0) as paid_in, coalesce(f.paid_out, 0) as paid_out, coalesce(f.is_unknown, false) as is_unknown
    from scoped s left join sums f using (scope, day)
), ends as materialized (
  select p.period, p.eve, s.scope,
         max(s.worth) filter (where s.day = :on) as value,
         sum(s.paid_in) filter (where is_in) as paid_in,
         sum(s.paid_out) filter (where is_in) as paid_out,
         case when not bool_or(s.day = p.eve and s.worth is null) or p.eve is null then coalesce(max(s.worth) filter (where s.day = p.eve), 0) end as opening,
         bool_or(s.is_unknown and is_in) as is_unknown,
         bool_or(s.worth is null and (is_in or s.day = p.eve)) as is_untold,
         bool_or(s.worth + s.paid_out > 0 and s.before + s.paid_in = 0 and is_in) as is_from_nowhere,
         bool_or(s.worth + s.paid_out = 0 and s.before + s.paid_in > 0 and is_in) as is_lost,
         sum(case when s.worth + s.paid_out > 0 and s.before + s.paid_in > 0 and is_in then ln((s.worth + s.paid_out) / (s.before + s.paid_in)) end) as logarithm
    from periods p cross join steps s cross join lateral (select p.eve is null or s.day > p.eve as is_in) i
   group by p.period, p.eve, s.scope
), cash as materialized (
  select period, scope, eve as day, opening as amount from ends where opening > 0
  union all
  select e.period, scope, m.day, m.amount from ends e join moved m using (scope) where e.eve is null or m.day > e.eve
), present as materialized (
  -- Everything moved to the last day at a daily factor, for each of a net of them.
  select e.period, e.scope, g.factor, coalesce(sum(c.amount * power(g.factor, :on::date - c.day)), 0) - e.value as surplus
    from ends e
    cross join (select 0.975 + n * (1.0127 - 0.975) / 80.0::float8 as factor from generate_series(0, 80) n) g
    left join cash c on c.period = e.period and c.scope = e.scope
   where e.value is not null
   group by e.period, e.scope, e.value, g.factor
), crossings as (
  select * from (
    select p.*, lag(factor) over w as factor_before, lag(surplus > 0) over w as was_above from present p window w as (partition by period, scope order by factor)) pairs
   where (surplus > 0) <> was_above
), single as (
  select period, scope, min(factor_before) as low, min(factor) as high, bool_or(was_above) as was_above from crossings group by 1, 2 having count(*) = 1
), halving (period, scope, low, high, was_above, n) as (
  select single.*, 0 from single
  union all
  select h.period, h.scope, case when is_same then (h.low + h.high) / 2 else h.low end, case when is_same then h.high else (h.low + h.high) / 2 end, h.was_above, h.n + 1
    from halving h
    join ends e using (period, scope)
    cross join lateral (
      select (coalesce(sum(c.amount * power((h.low + h.high) / 2, :on::date - c.day)), 0) - e.value > 0) = h.was_above as is_same
        from cash c where c.period = h.period and c.scope = h.scope) f
   where h.n < 48
)
select e.period, e.scope, e.opening, coalesce(e.paid_in, 0) as paid_in, coalesce(e.paid_out, 0) as paid_out, e.value, earned.gain,
       case when e.opening + e.paid_in > 0 then 100 * earned.gain / (e.opening + e.paid_in) end as simple,
       case when (:on::date - (select min(c.day) from cash c where c.period = e.period and c.scope = e.scope)) * 10 >= 365 and earned.gain is not null
            then 100 * (power((h.low + h.high) / 2, 365) - 1) end as money_weighted,
       case when e.is_untold or e.is_unknown or e.is_from_nowhere or e.opening + coalesce(e.paid_in, 0) = 0 then null when e.is_lost then -100
            else 100 * (exp(coalesce(e.logarithm, 0)) - 1) end as time_weighted
  from ends e
  cross join lateral (select case when not e.is_unknown then e.value + coalesce(e.paid_out, 0) - e.opening - coalesce(e.paid_in, 0) end as gain) earned
  left join halving h on h.n = 48 and h.period = e.period and h.scope = e.scope
 order by e.period, e.scope;
