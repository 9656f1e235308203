/**
 * The messages to customers, the same on every channel: a subject, a text, and for some mails a button. WhatsApp and
 * the SMS registry approve the texts word for word, so a changed text needs a new approval (docs/message-texts.md). A
 * text neither begins nor ends with a variable, as WhatsApp requires.
 */
export default {
  'login-code.subject': 'Your OTP',
  'login-code.text':
    '{code} is your {brand} OTP, valid for {minutes} minutes. Do not share it with anyone.\n\n@{host} #{code}',
  'quotation.subject': 'Your quotation is ready',
  'quotation.text':
    'Dear {name}, your quotation {orderNo} for {route} is {total} with GST, valid until {validUntil}. Pay the token to book it.',
  'quote-request.subject': 'We have received your request',
  'quote-request.text':
    'Dear {name}, we have received your request {orderNo} for {route}. Our team will work out the price and send it to you.',
  'job-confirmation.subject': 'Your move is booked',
  'job-confirmation.text':
    'Dear {name}, your move {orderNo} ({route}) is booked for {day}, {slot}. We have received {amount}. Balance due: {balance}.',
  'service-confirmation.subject': 'Your service is booked',
  'service-confirmation.text':
    'Dear {name}, your booking {orderNo} ({service}) is confirmed for {day}, {slot}. We have received {amount}. Balance due: {balance}.',
  'booked-on-account.subject': 'Your booking is confirmed',
  'booked-on-account.text':
    'Dear {name}, your booking {orderNo} ({route}) is confirmed for {day}, {slot}. {firm} will pay for it, so you have nothing to pay.',
  'token-received.subject': 'We have received your token',
  'token-received.text':
    'Dear {name}, we have received your token of {amount} for booking {orderNo}. Choose your move date in My Booking, or we will call you to fix it. Balance due: {balance}.',
  'advance-payment.subject': 'We have received your payment',
  'advance-payment.text': 'Dear {name}, we have received {amount} for booking {orderNo}. Balance due: {balance}.',
  'token-short.subject': 'Part of your token is still due',
  'token-short.text':
    'Dear {name}, we have received {amount} for booking {orderNo}. {missing} of the token is still due, so your booking is not confirmed. Please pay it in My Booking.',
  'payment-reversed.subject': 'We recorded a payment by mistake',
  'payment-reversed.text':
    'Dear {name}, we recorded a payment of {amount} for booking {orderNo} by mistake. We have cancelled it and its receipt. If you did make this payment, please call us. Balance due: {balance}.',
  'pending-payment.subject': 'Your payment did not go through',
  'pending-payment.text':
    'Dear {name}, your payment of {amount} for booking {orderNo} did not go through. If money left your account, we will record it once the bank confirms. If not, please pay in My Booking.',
  'approved.subject': 'Your booking is approved',
  'approved.text': 'Dear {name}, we have approved your booking {orderNo}. Balance due: {balance}.',
  'crew-assigned.subject': 'Your crew is assigned',
  'crew-assigned.text': 'Dear {name}, your crew for booking {orderNo} on {day}, {slot}, is {crew}.',
  'crew-changed.subject': 'Your crew has changed',
  'crew-changed.text':
    'Dear {name}, the crew for your booking {orderNo} has changed. {crew} will come instead of {before}. Your time stays the same: {day}, {slot}.',
  'crew-jobs.subject': 'Your jobs have changed',
  'crew-jobs.text': 'Dear {name}, your jobs on {day} have changed. Open My jobs on your phone to see them.',
  'survey-visit.subject': 'Your home survey is booked',
  'survey-visit.text':
    'Your home survey is booked for {day}, {slot}. {surveyor} will visit and list what is moving, so we can give you an accurate price. The survey is free. To change the time, please call us.',
  'survey-call.subject': 'Your video survey is booked',
  'survey-call.text':
    'Your video survey is booked for {day}, {slot}. {surveyor} will video-call you and list what is moving, so we can give you an accurate price. The survey is free. To change the time, please call us.',
  'survey-cancelled.subject': 'Your survey is cancelled',
  'survey-cancelled.text': 'Your survey on {day}, {slot}, is cancelled. To book another time, please call us.',
  'reminder.subject': 'Your move is tomorrow',
  'reminder.text':
    'Dear {name}, your crew will arrive tomorrow, {day}, {slot}, for booking {orderNo}.\n\nKeep documents, jewellery, medicines and chargers with you. Empty the fridge, and inform the gate at both addresses.\n\nBalance due: {balance}.',
  'visit-reminder.subject': 'Your visit is tomorrow',
  'visit-reminder.text':
    'Dear {name}, our crew for {service} (booking {orderNo}) will arrive tomorrow, {day}, {slot}.\n\nPlease keep water and power on, inform the gate and make sure someone is at home.\n\nBalance due: {balance}.',
  'rescheduled.subject': 'Your booking is rescheduled',
  'rescheduled.text':
    'Dear {name}, your booking {orderNo} is rescheduled to {day}, {slot}. The price with GST is {total}. Balance due: {balance}.',
  'change-proposed.subject': 'A change to your booking needs your approval',
  'change-proposed.text':
    'Dear {name}, a change to your booking {orderNo} needs your approval. The price would be {after} with GST instead of {before}. Nothing changes until you approve it in My Booking.',
  'version-sent.subject': 'Your quotation is ready',
  'version-sent.text':
    'Dear {name}, your quotation for move {orderNo} is {total} with GST, valid until {validUntil}. Review and accept it in My Booking.',
  'change-made.subject': 'Your booking is updated',
  'change-made.text':
    'Dear {name}, we have updated your booking {orderNo} as agreed. The price was {before} and is now {after} with GST. Balance due: {balance}.',
  'late-credit.subject': 'We have reduced your price',
  'late-credit.text':
    'Dear {name}, our crew was late for booking {orderNo}. We are sorry. As promised, we have reduced your price by {amount}. Balance due: {balance}.',
  'completed.subject': 'Your booking is completed',
  'completed.text': 'Dear {name}, your booking {orderNo} is completed. Thank you for choosing us.',
  'review-request.subject': 'How was your booking?',
  'review-request.text':
    'Dear {name}, how was your booking {orderNo}? Please rate it and write a short review in My Booking. Your review helps other customers choose and helps us improve.',
  'cancelled.subject': 'Your booking is cancelled',
  'cancelled.text':
    'Dear {name}, your booking {orderNo} is cancelled. {refund} If you did not ask for this, please call us.',
  'refund.subject': 'Your refund is on its way',
  'refund.text':
    'Dear {name}, your refund of {amount} for booking {orderNo} is on its way. You will get it within 5 working days through your original payment method.',
  'refunded.subject': 'Your refund is paid',
  'refunded.text':
    'Dear {name}, we have paid your refund of {amount} for booking {orderNo}. Your bank will show it within a few days with the reference {reference}. Thank you.',
  'refund-returned.subject': 'Your bank returned your refund',
  'refund-returned.text':
    'Dear {name}, your bank returned your refund of {amount} for booking {orderNo}. We will send it again and let you know. If your account has changed, please call us.',
  'hire-request.subject': 'A job for you',
  'hire-request.text':
    'Dear {partner}, can you take a job on {day}, {slot}, for {amount}? The first to accept gets it. Open https://{host}/hire/{pass} to accept or decline.',
  'hired-driver.subject': 'Your job',
  'hired-driver.text':
    'Dear {driver}, you have the job {job} on {day}. Open https://{host}/crew/hire/{pass} to see the address and update the steps.',
  'business-customer-approval.subject': 'Moves need your approval',
  'business-customer-approval.text':
    'Moves for {firm} that need your approval: {moves}. To see each price and answer without logging in until {until}, open https://{host}/approve/{pass} and decide.',
  'business-customer-invoice.subject': 'Your tax invoice',
  'business-customer-invoice.text':
    'The tax invoice for {amount} to {firm}, booking {orderNo}, is attached. Please pay it by {day}.',
  'business-customer-reminder.subject': 'Your invoices are due',
  'business-customer-reminder.text':
    '{firm} has unpaid invoices totalling {amount}: {invoices}. The earliest due date is {day}. If you have already paid, please send us the reference number of the transfer.',
  'follow-up.subject': 'About your move',
  'follow-up.text':
    'You asked {brand} about your move. Call us on {phone} or see your price on our website at any time. To stop these messages, open https://{host}/stop/{stop} and confirm.',
  'reply-waiting.subject': 'We have a reply for you',
  'reply-waiting.text':
    'We have a reply to your WhatsApp message. To read it, write to us there again, or call us on {phone} to talk to us.',
  'staff-lead.subject': 'A new message needs an answer',
  'staff-lead.text': '{name} wrote to us ({kind}):\n\n{message}\n\n{url}',
  'staff-lead.button': 'Open in the console',
  'grievance-received.subject': 'We have received your complaint',
  'grievance-received.text':
    'Your complaint number is {ticket}. Our grievance officer will acknowledge it within 48 hours and resolve it within one month. Please quote the number when you write or call.',
  'grievance-answered.subject': 'Our reply to your complaint',
  'grievance-answered.text':
    'About your complaint {ticket}:\n\n{answer}\n\nWe will resolve your complaint by {by} at the latest. To add to it, reply to this email.',
  'grievance-settled.subject': 'Your complaint is resolved',
  'grievance-settled.text':
    'About your complaint {ticket}:\n\n{answer}\n\nWe have closed this complaint. If you do not agree, reply to this email or call the National Consumer Helpline on 1915.',
  'password-link.subject': 'Set your password',
  'password-link.text':
    'Dear {name}, use this link to set a new password for {account}. It works once and expires in {minutes} minutes. If you did not ask for it, ignore this email. Nothing has changed.\n\n{url}',
  'password-link.button': 'Set password',
  'invitation.subject': 'Your console account is ready',
  'invitation.text':
    'Dear {name}, {by} has created an account for you on the {brand} console ({role}). Use this link to set your password. It works once and expires in {days} days. After that, use “Forgot password?” on the login page to get a new link. If you do not know {by}, ignore this email.\n\n{url}',
  'invitation.button': 'Set password',
  'email-link.subject': 'Confirm your email address',
  'email-link.text':
    'Dear {name}, use this link to confirm that this is your email address. It works once and expires in {minutes} minutes. If you did not ask for it, ignore this email.\n\n{url}',
  'email-link.button': 'Confirm email',
  'application-received.subject': 'We have received your application',
  'application-received.text':
    'Your partner application number is {number}. Our team will review it and reply within one week.',
  'account-changed.subject': 'Your account has changed',
  'account-changed.text':
    'Dear {name}, {what} of your account has just been changed. If you did not do this, please call us immediately.',
  'application-answered.subject': 'Our answer to your application',
  'application-answered.text': 'Dear {name}, thank you for applying as a partner.\n\n{answer}',
  'account-erased.subject': 'Your account is deleted',
  'account-erased.text':
    'At your request, we deleted your account and your data on {date}. Tax law requires us to keep invoices and payment records. We use them for nothing else.',
} as const
