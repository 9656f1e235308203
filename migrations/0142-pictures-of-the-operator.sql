-- Photos for the gallery of the home page, and the marks of firms that may be named, are published as texts are.
alter table texts drop constraint if exists texts_kind_check;
alter table texts add constraint texts_kind_check check (kind in ('article', 'policy', 'answer', 'opening', 'photo', 'client'));
