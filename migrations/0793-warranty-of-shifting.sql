-- 'Claims open for 2 days' read as if nobody could claim after that, which no carrier may say. What staff have written themselves stays.
update services set warranty = 'Report damage within 2 days, claim later too'
where id in (101, 102) and warranty = 'Claims open for 2 days after the move';
