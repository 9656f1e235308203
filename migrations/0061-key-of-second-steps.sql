-- Which SECRET_KEY a second step was made with, as a mark: after a restore with another one, no code is ever right. Null before.
alter table staff_second_steps add column if not exists key_mark text;
