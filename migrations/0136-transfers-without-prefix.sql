-- 'UPI UTRZ1' is the transfer Z1: what people write before the number is no part of its name. Where two entries meet so, the first
-- keeps the name and the books stay as they are.
update payment_orders p set transfer = named.plain
  from (select id, transfer, plain, row_number() over (partition by plain order by transfer <> plain, id) as nth
    from (select id, transfer, regexp_replace(transfer, '^((UPI|UTR|NEFT|RTGS|IMPS|REFERENCE|REF|TRANSACTION|TXN)(NUMBER|NO|ID)?)+', '') as plain
      from payment_orders where transfer is not null) as stripped
    where plain <> '') as named
  where p.id = named.id and named.nth = 1 and named.plain <> named.transfer;
