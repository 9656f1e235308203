-- Packing and deep cleaning of a whole home were planned with one worker, though their pages say that two to four people come. Only options that
-- still have the default crew change: staff may have set another.
update service_options set people = case id when 10503 then 3 when 10504 then 4 when 30103 then 3 when 30104 then 4 when 30105 then 4 else 2 end
where id in (10501, 10502, 10503, 10504, 30101, 30102, 30103, 30104, 30105) and service_id in (105, 301) and people = 1;
