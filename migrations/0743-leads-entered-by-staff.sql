-- A lead that staff entered while its person called or stood at the desk waited for nobody: it says nothing of how fast enquiries are answered.
alter table sales_leads add column if not exists entered_by_staff boolean not null default false;
update sales_leads set entered_by_staff = true where source in ('call', 'walk-in', 'referral', 'partner') and exists (
  select from sales_events e where e.lead_id = sales_leads.id and e.kind = 'asked' and e.staff_id is not null and e.at = sales_leads.asked_at);
