-- The key of a checkout is called so: all orders that were placed in one have it.
alter table orders rename column plan to checkout_key;
alter table coupon_uses rename column plan to checkout_key;
