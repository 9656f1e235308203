-- A photo of staff's beside the name of a vehicle: what its files are called.
alter table vehicles add column if not exists picture text;
