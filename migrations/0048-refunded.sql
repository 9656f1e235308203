-- What of a payment has gone back or is on its way, moved by the statement that writes the refund: never more than was captured,
-- whatever the code believes, and of nothing that was not.
alter table payments add column if not exists refunded bigint not null default 0;
-- A refund that was refused and made once more in the provider's dashboard stood twice: what is more than the payment is left out
-- here, and stays named by the nightly comparison.
update payments p set refunded = least(p.amount, (select sum(r.amount) from refunds r
    where r.provider_payment_id = p.provider_payment_id and r.state <> 'withdrawn'))
  where exists (select from refunds r where r.provider_payment_id = p.provider_payment_id and r.state <> 'withdrawn');
alter table payments drop constraint if exists payments_refunded;
alter table payments add constraint payments_refunded
  check (refunded between 0 and amount and (refunded = 0 or state = 'captured'));
