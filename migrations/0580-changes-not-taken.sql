-- What a crew asked a customer for on a phone without a network, and what could not be asked any more, is told to staff as a step is.
alter table untaken_steps drop constraint if exists untaken_steps_kind_check;
alter table untaken_steps add constraint untaken_steps_kind_check check (kind in ('on-way', 'arrived', 'loaded', 'unloaded', 'done', 'change'));
