-- Each payment and dispute names the provider that has it, so that money which came through a provider that was replaced is refunded and compared there.
-- What staff entered has the mode that it came by ('cash', 'upi', 'bank', 'tds'), as its payment order has.
alter table payments add column if not exists provider text;
update payments p set provider = o.provider from payment_orders o where o.id = p.payment_order_id and p.provider is null;
alter table payments alter column provider set not null;
alter table disputes add column if not exists provider text;
update disputes d set provider = p.provider from payments p where p.provider_payment_id = d.provider_payment_id and d.provider is null;
alter table disputes alter column provider set not null;
-- A dispute whose sums cannot be right moves no money until the provider corrects them: this says what is wrong with it.
alter table disputes add column if not exists held text check (held in ('amount', 'currency'));
