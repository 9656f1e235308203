-- What a customer is asked about a move, in one place: a question more needs no column of its own.
alter table orders add column if not exists answers jsonb not null default '{}';

-- Two stood in columns. They are copied and emptied; the columns stay for a version more, since a process of the one before
-- writes them while this one starts.
update orders set answers = jsonb_build_object('within', wished_within, 'note', customer_note), wished_within = 0, customer_note = ''
  where wished_within <> 0 or customer_note <> '';
