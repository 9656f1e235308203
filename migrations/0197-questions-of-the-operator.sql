-- The questions on the home page and on the pages of cities are the operator's as other texts are.
alter table texts drop constraint if exists texts_kind_check;
alter table texts add constraint texts_kind_check check (kind in ('article', 'policy', 'answer', 'opening', 'photo', 'client', 'question'));
