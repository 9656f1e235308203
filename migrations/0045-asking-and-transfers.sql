-- The provider's account (its key) that a payment order was made with: another one knows nothing of it. Null on those of before.
alter table payment_orders add column if not exists account text;
-- When the dialog was opened with it once more: from then on it may be paid again, and is asked about anew.
alter table payment_orders add column if not exists opened_at timestamptz;

-- The reference of a transfer that staff entered, letters and digits alone: one transfer, however it is written and by whichever mode.
alter table payment_orders add column if not exists transfer text;
-- Of a transfer that was entered twice already the first keeps the name; the books stay as they are.
update payment_orders p set transfer = entered.transfer
  from (select id, upper(regexp_replace(substr(provider_order_id, length(provider) + 2), '[^[:alnum:]]', '', 'g')) as transfer,
      row_number() over (partition by upper(regexp_replace(substr(provider_order_id, length(provider) + 2), '[^[:alnum:]]', '', 'g')) order by id) as nth
    from payment_orders where provider in ('upi', 'bank')) as entered
  where p.id = entered.id and entered.nth = 1 and entered.transfer <> '' and p.transfer is null;
create unique index if not exists payment_orders_transfer on payment_orders (transfer);
