-- A table of costs that begins in the past: moves from this date on are still to be calculated again by it. Null once they are, and for every other table.
alter table cost_tables add column if not exists recalculate_from date;
