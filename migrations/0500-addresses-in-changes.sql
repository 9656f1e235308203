-- A change may be of an address too: those of before say where it was, and so that nothing of it changed.
update order_changes c set
  before = jsonb_set(jsonb_set(before, '{from}', o.from_end || (before -> 'from')), '{to}', o.to_end || (before -> 'to')),
  after = jsonb_set(jsonb_set(after, '{from}', o.from_end || (after -> 'from')), '{to}', o.to_end || (after -> 'to'))
from (
  select id, jsonb_build_object('address', move #> '{from,address}', 'place', move #> '{from,place}') as from_end,
    jsonb_build_object('address', move #> '{to,address}', 'place', move #> '{to,place}') as to_end
  from orders) o
where o.id = c.order_id and not before -> 'from' ? 'address';
