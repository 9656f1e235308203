-- A refund of a provider whose keys are not configured waits on hold until somebody adds them or pays it another way.
alter table refunds drop constraint if exists refunds_state;
alter table refunds add constraint refunds_state
  check (state in ('requested', 'on-hold', 'pending', 'failed', 'processed', 'to-hand-back', 'withdrawn'));
