-- 'tier' sounds like tyre, and nobody looks for a bunk bed by it.
update articles set words = 'double decker kids' where id = 55 and words = 'double decker kids two tier';
