-- The delivered text on storage promised a bill on the first day of each month, which nothing issues. Texts that an operator changed stay.
update services
set questions = replace(
  questions::text,
  'Each further month costs the same and is billed on its first day. Give a week’s notice to end it.',
  'Each further month costs the same. Call us a week before the month ends, and we book it for you.'
)::jsonb
where questions::text like '%is billed on its first day. Give a week’s notice to end it.%';
