-- A role has permissions and an approval limit, as the screens say. The permission for business customers is called so.
alter table staff_roles rename column rights to permissions;
alter table staff_roles rename column alone to approval_limit;
update staff_roles set permissions = (permissions - 'firms') || '["business-customers"]', revision = revision + 1 where permissions ? 'firms';
