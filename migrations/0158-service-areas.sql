-- Beside the radius: where crews of a city pick up although it is farther, and where they do not although it is near. Each a PIN code or a locality of the
-- gazetteer: [{"key": "400104", "name": "400104"}, {"key": "l-powai-400076", "name": "Powai, Mumbai 400076"}].
alter table cities add column if not exists area_with jsonb not null default '[]';
alter table cities add column if not exists area_without jsonb not null default '[]';
