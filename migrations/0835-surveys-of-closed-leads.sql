-- A survey ends with its lead. Surveys that were still planned when their lead was won or lost end now: their surveyors'
-- time is free again, and they leave the lists.
delete from job_workers g using surveys v, leads l
  where g.survey_id = v.id and v.lead_id = l.id and v.state = 'planned' and l.state in ('won', 'lost');
update surveys v set state = 'cancelled', ended_at = now()
  from leads l where l.id = v.lead_id and v.state = 'planned' and l.state in ('won', 'lost');
