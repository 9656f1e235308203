-- What the operator charges (paise, before GST) when an order is rescheduled after the free notice; an order keeps what its customer agreed to.
alter table booking_terms add column if not exists late_reschedule_charge bigint not null default 0;
alter table booking_terms drop constraint if exists booking_terms_late_reschedule_charge;
alter table booking_terms add constraint booking_terms_late_reschedule_charge
  check (late_reschedule_charge between 0 and 10000000 and late_reschedule_charge % 100 = 0);

alter table orders add column if not exists late_reschedule_charge bigint not null default 0;
