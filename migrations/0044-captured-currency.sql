-- A provider may capture another currency than was asked for. It is in the books as what it is, and pays no rupees.
alter table payments add column if not exists currency text not null default 'INR';
