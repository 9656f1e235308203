-- Messages that wait while the server is renewed were written for the texts of before: what the new ones say besides.
update messages set params = params || '{"amount": "your payment", "balance": "as My Booking shows it"}'
  where template in ('job-confirmation', 'service-confirmation') and state in ('queued', 'unsure') and not params ? 'amount';
update messages set params = params || '{"total": "as My Booking shows it", "balance": "the rest"}'
  where template = 'rescheduled' and state in ('queued', 'unsure') and not params ? 'total';
