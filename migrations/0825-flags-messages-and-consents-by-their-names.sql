-- Columns get the names that code and screens use. Nothing but names changes.
alter table order_flags rename column fact to kind;
alter table order_flags rename column how to resolution;
alter table messages rename column gone to failed_channels;
alter table messages rename column said_in to sent_language;
alter table lead_consents rename column how to source;
alter table order_changes rename column asked_id to request_id;
