-- Which branches a member of staff works for: their ids, 0 for the company's own. None: all of them.
alter table staff add column if not exists branches jsonb not null default '[]';
