-- Kinds of events, flags and messages get the words that screens use. Nothing but names changes.
update order_events set kind = case kind
  when 'doors' then 'address-details'
  when 'lowered' then 'reduced'
  when 'untaken' then 'update-rejected'
  when 'change-asked' then 'change-proposed'
  when 'change-lapsed' then 'change-expired'
  when 'firm' then 'business-customer'
  when 'firm-asked' then 'approval-requested'
  when 'firm-approved' then 'business-customer-approved'
  else 'business-customer-refused' end
where kind in ('doors', 'lowered', 'untaken', 'change-asked', 'change-lapsed', 'firm', 'firm-asked', 'firm-approved', 'firm-refused');
update order_flags set kind = case kind
  when 'hand-back' then 'manual-refund-due'
  when 'cash-asked' then 'cash-to-review'
  when 'things-missing' then 'items-missing'
  when 'untaken' then 'update-rejected'
  when 'firm-approved' then 'business-customer-approved'
  else 'business-customer-refused' end
where kind in ('hand-back', 'cash-asked', 'things-missing', 'untaken', 'firm-approved', 'firm-refused');
update messages set template = case template
  when 'change-asked' then 'change-proposed'
  when 'firm-approval' then 'business-customer-approval'
  when 'firm-invoice' then 'business-customer-invoice'
  else 'business-customer-reminder' end
where template in ('change-asked', 'firm-approval', 'firm-invoice', 'firm-reminder');
update message_texts set template = case template
  when 'change-asked' then 'change-proposed'
  when 'firm-approval' then 'business-customer-approval'
  when 'firm-invoice' then 'business-customer-invoice'
  else 'business-customer-reminder' end
where template in ('change-asked', 'firm-approval', 'firm-invoice', 'firm-reminder');
-- A process of the version before may still write the old values while it is replaced, so the checks allow both.
alter table money_proposals drop constraint if exists money_proposals_deed_check;
alter table money_proposals add constraint money_proposals_action check (action in ('refund', 'reduce', 'lower'));
update money_proposals set action = 'reduce' where action = 'lower';
alter table crew_cash drop constraint if exists crew_cash_state_check;
alter table crew_cash add constraint crew_cash_state check (state in ('entered', 'to-review', 'dropped', 'asked'));
update crew_cash set state = 'to-review' where state = 'asked';
alter table lead_events drop constraint if exists sales_events_kind_check;
alter table lead_events add constraint lead_events_kind
  check (kind in ('enquiry', 'call', 'message', 'visit', 'moved', 'given', 'consent', 'asked'));
update lead_events set kind = 'enquiry' where kind = 'asked';
