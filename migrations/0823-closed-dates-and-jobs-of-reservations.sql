-- Two tables get the names that screens and code use. Nothing but names changes.
alter table closings rename to closed_dates;
alter table place_jobs rename to reservation_jobs;
