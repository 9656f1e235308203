-- What a person has, by the person: for the download and the erasure of one among millions. Sessions and links that are over too.
create index concurrently if not exists sessions_of_customer on sessions (customer_id);
drop index concurrently if exists sessions_by_customer;
create index concurrently if not exists account_links_of_customer on account_links (customer_id);
drop index concurrently if exists account_links_by_customer;
create index concurrently if not exists reviews_of_customer on reviews (customer_id);
create index concurrently if not exists leads_by_phone on leads (phone) where phone is not null;
-- Mails that name somebody in what they say.
create index concurrently if not exists messages_with_links on messages ((params ->> 'link')) where template in ('password-link', 'email-link');
create index concurrently if not exists messages_of_tickets on messages ((params ->> 'ticket')) where template in ('grievance-received', 'grievance-answered', 'grievance-settled');
create index concurrently if not exists messages_to_staff on messages (created_at) where template in ('staff-lead', 'account-erased');
-- What is still to come of what was ever booked.
create index concurrently if not exists slot_places_by_day on slot_places (date);
-- Payment orders that nobody told us about: the provider is asked about them for six days from when they were opened.
create index concurrently if not exists payment_orders_silent on payment_orders ((coalesce(opened_at, created_at))) where state = 'created';
drop index concurrently if exists payment_orders_unpaid;
-- The newest reviews of a city, and of any.
create index concurrently if not exists reviews_shown_of_city on reviews (city_id, id) where state = 'shown';
create index concurrently if not exists reviews_shown_newest on reviews (id) where state = 'shown';
-- What was ordered together of late.
create index concurrently if not exists orders_of_plans_placed on orders (placed_at) where plan is not null;
-- Of the ledger and of refunds what a night's comparison asks for beside its days.
create index concurrently if not exists ledger_entries_of_disputes on ledger_entries (payment_id) where payment_type in ('dispute', 'dispute-won');
create index concurrently if not exists refunds_by_time on refunds (requested_at);
create index concurrently if not exists refunds_undone on refunds (id) where state in ('requested', 'failed', 'to-hand-back');
-- What is forgotten at night once it is old: drafts, quotations that were downloaded, login codes that were sent.
create index concurrently if not exists orders_left on orders (created_at) where placed_at is null;
create index concurrently if not exists documents_of_quotations on documents (issued_at) where kind = 'quotation';
create index concurrently if not exists messages_of_codes on messages (created_at) where template = 'login-code';
