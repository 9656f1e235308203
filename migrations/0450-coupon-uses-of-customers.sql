-- A plan is named by the browser that keeps it: two customers may have the same, and each uses a coupon.
alter table coupon_uses drop constraint if exists coupon_uses_pkey;
alter table coupon_uses add primary key (code, plan, customer_id);
