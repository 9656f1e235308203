-- A refund that staff pay themselves is called manual in the books too. Nothing but names changes.
alter table refunds drop constraint if exists refunds_state;
update refunds set state = 'to-pay-out' where state = 'to-hand-back';
update refunds set provider = 'manual' where provider = 'hand';
alter table refunds add constraint refunds_state
  check (state in ('requested', 'on-hold', 'pending', 'failed', 'processed', 'to-pay-out', 'withdrawn'));
update ledger_entries set payment_mode = 'manual' where payment_mode = 'hand';
update reconciliations set findings = replace(findings::text, '"refund-to-hand-back"', '"refund-to-pay-out"')::jsonb
where findings::text like '%"refund-to-hand-back"%';
