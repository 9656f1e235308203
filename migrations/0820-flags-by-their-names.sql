-- A flag for an incomplete address is called so. Only open and past flags of this kind change: an order has few.
update order_flags set fact = 'address-incomplete' where fact = 'door-missing';
