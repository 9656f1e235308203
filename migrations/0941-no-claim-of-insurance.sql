-- The services that came with the software promised insurance, or fewer days than the law gives. Texts that staff changed stay.
update services set warranty = 'Report damage within 2 days, claim later too'
  where warranty in ('Insured in transit up to the declared value', 'Insured against fire, water and theft', 'Breakage inside our cartons is ours for 7 days');
update services set description = 'Between two homes? Your things wait on our racks, sealed and listed, by the month.'
  where description = 'Between two homes? Your things wait on our racks, sealed, listed and insured, by the month.';
update services set questions = replace(questions::text, 'No. The carrier’s insurance covers the vehicle alone.', 'No. We carry the vehicle alone.')::jsonb
  where questions::text like '%The carrier’s insurance covers the vehicle alone.%';
