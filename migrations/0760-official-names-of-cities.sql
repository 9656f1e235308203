-- The States renamed them in 2014 and 2016. Their addresses and numbers stay, and every former name finds them.
update cities set name = 'Bengaluru', revision = revision + 1 where slug = 'bangalore' and name = 'Bangalore';
update cities set name = 'Gurugram', revision = revision + 1 where slug = 'gurgaon' and name = 'Gurgaon';
