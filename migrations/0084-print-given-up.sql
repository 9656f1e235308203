-- When printing a document was last given up, after several tries: a person is told, and nobody waits for it.
alter table documents add column if not exists print_given_up_at timestamptz;
