-- A use of a coupon is held while its checkout is being paid: until when; null once it is paid, and the use is for good.
alter table coupon_uses add column if not exists held_until timestamptz;
create index if not exists coupon_uses_by_customer on coupon_uses (customer_id);
