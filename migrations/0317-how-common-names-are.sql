-- How common the words of customers' names are: without it a name that nobody has was looked for among all.
create statistics if not exists customers_words on (to_tsvector('simple', translate(name, '.,''-/@_', '       '))) from customers;
analyze customers;
