/**
 * What customers are sent, the same on every channel: a subject, a text, and for some mails a button. WhatsApp and the SMS registry
 * approve the texts word for word: a change here is a new approval there (docs/message-texts.md). A text neither begins nor ends
 * with a variable, as WhatsApp asks.
 */
export default {
  'login-code.subject': 'Your code',
  'login-code.text':
    '{code} is your {brand} code, valid for {minutes} minutes. Do not share it with anyone.\n\n@{host} #{code}',
  'quotation.subject': 'Your quotation',
  'quotation.text':
    'Dear {name}, your quotation {orderNo} for {route} is {total} with GST, valid until {validUntil}. Pay the token to book it.',
  'quote-request.subject': 'We are working out your price',
  'quote-request.text':
    'Dear {name}, we have your request {orderNo} for {route}. A person is working out the price and will send it to you.',
  'job-confirmation.subject': 'Your move is booked',
  'job-confirmation.text':
    'Dear {name}, your move {orderNo} ({route}) is booked for {day}, {slot}. We received {amount}. Balance to pay: {balance}.',
  'service-confirmation.subject': 'Your service is booked',
  'service-confirmation.text':
    'Dear {name}, your booking {orderNo} ({service}) is confirmed for {day}, {slot}. We received {amount}. Balance to pay: {balance}.',
  'booked-on-account.subject': 'Your booking is confirmed',
  'booked-on-account.text':
    'Dear {name}, your booking {orderNo} ({route}) is confirmed for {day}, {slot}. {firm} pays for it: there is nothing for you to pay.',
  'token-received.subject': 'Your token is received',
  'token-received.text':
    'Dear {name}, we have received your token of {amount} for {orderNo}. Choose your move date in My Booking, or we will call you to fix it. Balance to pay: {balance}.',
  'advance-payment.subject': 'Payment received',
  'advance-payment.text': 'Dear {name}, we received {amount} for {orderNo}. Balance to pay: {balance}.',
  'token-short.subject': 'Part of your token is due',
  'token-short.text':
    'Dear {name}, we have received {amount} for {orderNo}. {missing} of the token is still due, so your booking is not confirmed. Please pay it in My Booking.',
  'payment-reversed.subject': 'A payment was entered by mistake',
  'payment-reversed.text':
    'Dear {name}, a payment of {amount} for {orderNo} was recorded by mistake. We have cancelled it and its receipt. Balance to pay: {balance}. If you did make this payment, please call us.',
  'pending-payment.subject': 'Your payment is pending',
  'pending-payment.text':
    'Dear {name}, the payment of {amount} for {orderNo} did not go through. If money left your account, we book it as soon as the bank confirms; if none did, please pay from My Booking.',
  'approved.subject': 'Your booking is approved',
  'approved.text': 'Dear {name}, your booking {orderNo} is approved. Balance to pay: {balance}.',
  'crew-assigned.subject': 'Your crew',
  'crew-assigned.text': 'Dear {name}, for {orderNo} on {day}, {slot}, your crew is {crew}.',
  'crew-changed.subject': 'Your crew has changed',
  'crew-changed.text':
    'Dear {name}, a change for {orderNo}: now {crew} comes, instead of {before}. Your time stays: {day}, {slot}.',
  'crew-jobs.subject': 'Your jobs have changed',
  'crew-jobs.text': 'Dear {name}, your jobs of {day} have changed. Please look at My jobs on your phone.',
  'survey-visit.subject': 'Your home survey is booked',
  'survey-visit.text':
    'Your home survey is booked for {day}, {slot}. {surveyor} will visit and list what is moving, so we can give you an accurate price. The survey is free. To change the time, please call us.',
  'survey-call.subject': 'Your video survey is booked',
  'survey-call.text':
    'Your video survey is booked for {day}, {slot}. {surveyor} will video-call you and list what is moving, so we can give you an accurate price. The survey is free. To change the time, please call us.',
  'survey-cancelled.subject': 'Your survey is cancelled',
  'survey-cancelled.text':
    'Your survey of {day}, {slot}, is cancelled. If you would like another time, please call us.',
  'reminder.subject': 'Your crew comes tomorrow',
  'reminder.text':
    'Dear {name}, your crew comes tomorrow, {day}, {slot}, for {orderNo}.\n\nKeep papers, jewellery, medicines and chargers with you, empty the fridge, and tell the gate at both ends.\n\nBalance to pay: {balance}.',
  'visit-reminder.subject': 'Your visit is tomorrow',
  'visit-reminder.text':
    'Dear {name}, for {service} ({orderNo}) we come tomorrow, {day}, {slot}.\n\nSee that somebody opens, that water and power are on, and that the gate knows.\n\nBalance to pay: {balance}.',
  'rescheduled.subject': 'Your booking has a new date',
  'rescheduled.text':
    'Dear {name}, your booking {orderNo} is now on {day}, {slot}. Its price is {total} with GST, of which {balance} is to be paid.',
  'change-asked.subject': 'Please approve a change to your booking',
  'change-asked.text':
    'Dear {name}, a change to your booking {orderNo} needs your approval. The price would be {after} with GST instead of {before}. Nothing changes until you approve it in My Booking.',
  'version-sent.subject': 'Your quotation',
  'version-sent.text':
    'Dear {name}, we have a quotation for your move {orderNo}: {total} with GST, valid until {validUntil}. Compare and accept it in My Booking.',
  'change-made.subject': 'Your booking has changed',
  'change-made.text':
    'Dear {name}, your booking {orderNo} has been updated as agreed. The price was {before} and is now {after} with GST. Balance to pay: {balance}.',
  'late-credit.subject': 'We were late',
  'late-credit.text':
    'Dear {name}, our crew came late for {orderNo}. As promised, we took {amount} off your price. Balance to pay: {balance}. We are sorry.',
  'completed.subject': 'Your booking is completed',
  'completed.text': 'Dear {name}, your booking {orderNo} is completed. Thank you for choosing us.',
  'review-request.subject': 'How did it go?',
  'review-request.text':
    'Dear {name}, how did {orderNo} go? Please give it stars and a few words under your booking: good or bad, they help others choose, and us to do better.',
  'cancelled.subject': 'Your booking is cancelled',
  'cancelled.text':
    'Dear {name}, your booking {orderNo} is cancelled. {refund} If you did not ask for this, please call us.',
  'refund.subject': 'Your refund is on its way',
  'refund.text':
    'Dear {name}, {amount} of your booking {orderNo} is coming back to you, the way you paid, within 5 working days.',
  'refunded.subject': 'Your refund was paid out',
  'refunded.text':
    'Dear {name}, we paid out your refund of {amount} for {orderNo}. Your bank shows it within a few days under the reference {reference}. Thank you.',
  'refund-returned.subject': 'Your bank sent your refund back',
  'refund-returned.text':
    'Dear {name}, your bank sent back your refund of {amount} for {orderNo}. We send it again, and tell you. If your account has changed, please call us.',
  'firm-approval.subject': 'Moves wait for your approval',
  'firm-approval.text':
    'For {firm}, moves that wait for your approval: {moves}. To see each with its price and to answer without a login until {until}, open https://{host}/approve/{pass} and decide.',
  'firm-invoice.subject': 'Your tax invoice',
  'firm-invoice.text': 'For {firm}: here is the tax invoice of {amount} for {orderNo}. Please pay it by {day}.',
  'firm-reminder.subject': 'Invoices to be paid',
  'firm-reminder.text':
    'For {firm}: {amount} of your invoices is still to be paid, the first of it by {day}: {invoices}. If you have paid meanwhile, please send us the reference of the transfer.',
  'follow-up.subject': 'About your move',
  'follow-up.text':
    'You asked {brand} about your move. Call us on {phone} or see your price on our website at any time. To stop these messages, open https://{host}/stop/{stop} and confirm.',
  'staff-lead.subject': 'Somebody waits for an answer',
  'staff-lead.text': '{name} wrote to us ({kind}):\n\n{message}\n\n{url}',
  'staff-lead.button': 'Open in the console',
  'grievance-received.subject': 'We have your complaint',
  'grievance-received.text':
    'Your complaint has the number {ticket}. Our grievance officer confirms it within 48 hours and settles it within one month. Please quote the number when you write or call.',
  'grievance-answered.subject': 'About your complaint',
  'grievance-answered.text':
    'About your complaint {ticket}:\n\n{answer}\n\nIt stays open until it is settled, at the latest on {by}. Answer this mail to add to it.',
  'grievance-settled.subject': 'Your complaint is settled',
  'grievance-settled.text':
    'About your complaint {ticket}:\n\n{answer}\n\nWith this we take it as settled. If you do not agree, answer this mail, or call the National Consumer Helpline: 1915.',
  'password-link.subject': 'Set your password',
  'password-link.text':
    'Dear {name}, with this link you set a new password for {account}. It works once, for {minutes} minutes. If you did not ask for it, do nothing: nothing has changed.\n\n{url}',
  'password-link.button': 'Set password',
  'invitation.subject': 'Your account for the console',
  'invitation.text':
    'Dear {name}, {by} has given you an account for the console of {brand} ({role}). With this link you set its password. It works once, for {days} days; after that “Forgot password?” on the login page gets you a new one. If you do not know {by}, do nothing.\n\n{url}',
  'invitation.button': 'Set password',
  'email-link.subject': 'Confirm your e-mail',
  'email-link.text':
    'Dear {name}, with this link you confirm that this is your e-mail. It works once, for {minutes} minutes. If you did not ask for it, do nothing.\n\n{url}',
  'email-link.button': 'Confirm e-mail',
  'application-received.subject': 'We have your application',
  'application-received.text':
    'Your application as a partner has the number {number}. A person reads it and answers within a week.',
  'account-changed.subject': 'Your account was changed',
  'account-changed.text':
    'Dear {name}, {what} of your account was changed just now. If this was not you, please call us at once.',
  'application-answered.subject': 'Your application',
  'application-answered.text': 'Dear {name}, thank you for applying as a partner.\n\n{answer}',
  'account-erased.subject': 'Your data is erased',
  'account-erased.text':
    'We erased your account and your data on {date}, as you asked. Invoices and payments are kept for as long as tax law says, and used for nothing else.',
} as const
