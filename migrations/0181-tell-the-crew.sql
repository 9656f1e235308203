-- A crew that was named has to be told of a new day, of another crew, of a cancellation: one fact, of that crew, that only a word ends.
update order_attentions set fact = 'tell-crew' where fact = 'new-date';
update order_events set note = 'tell-crew' where kind = 'attention' and note = 'new-date';
