-- A reservation that staff booked in a full window, with a reason: its truck and crew must still be found.
alter table slot_reservations add column if not exists overbooked boolean not null default false;
