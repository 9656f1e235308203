/** The help centre's answers, in Markdown; `{phone}` and `{email}` are the operator's. The server alone says them. */
export default {
  'topic.prices': 'Prices and quotations',
  'topic.booking': 'Booking and dates',
  'topic.packing': 'Packing and things',
  'topic.day': 'The day of the move',
  'topic.payment': 'Payment, bills and refunds',
  'topic.vehicles': 'Cars and two-wheelers',
  'topic.services': 'Home services',
  'topic.account': 'Account and privacy',

  'asked.packing': 'Packing and things',
  'asked.crew': 'Crew, vehicle and date',
  'asked.price': 'Price and payment',
  'asked.services': 'Home services',

  'price.question': 'How is the price worked out?',
  'price.answer':
    'From the distance, the volume of your list in cubic feet (cft), the floors at both ends and whether there is a service lift, the package, and the day: weekends and month-ends cost a little more. "Why these prices" in the booking steps shows every line.',

  'free-quote.question': 'Does a quotation cost anything?',
  'free-quote.answer':
    'No. [Enter your two addresses](/packers-and-movers), choose your items, and see the price. You confirm your mobile number with a code, and pay nothing.',

  'quotation-valid.question': 'How long is a quotation valid?',
  'quotation-valid.answer':
    'For 30 days, and at most until the moving date that stands on it. The PDF we send shows the day. After that a new one may cost more or less.',

  'long-distance.question': 'Why do I not see a price for my move to another city?',
  'long-distance.answer':
    'From {km} km on, our team prices the move: tolls, permits and the way back differ too much for a formula. Send the list with "Get Cost"; the price comes by message, and its token can then be paid from [My Booking](/mybooking).',

  'price-changes.question': 'Can the price change on the day?',
  'price-changes.answer':
    'Only if the list changes. If there is more than was agreed, the crew shows you the difference and its price before loading, and you decide. Nobody may ask for money that is not on your bill; if it happens, call {phone} while the crew is there.',

  'no-lift.question': 'What do floors without a lift cost?',
  'no-lift.answer':
    'Carrying up or down stairs is charged by floor and volume; with a service lift it costs nothing. Set floor and lift for each address in step 1 and watch the price change.',

  'cheaper.question': 'How can I make my move cheaper?',
  'cheaper.answer':
    'Move in the middle of the month and of the week, sell or give away before you count, pack clothes and books yourself, get the service lift for the moving hours, and book a week ahead. [Month-end prices](/blogs/month-end-prices) explains the calendar.',

  'book-early.question': 'How early should I book?',
  'book-early.answer':
    'Three to five days ahead. Around the 1st, on weekends and in May and June, a week is safer. The calendar shows up to {days} days ahead how many crews are free.',

  'hold.question': 'Is my slot kept while I pay?',
  'hold.answer':
    'Yes, for {minutes} minutes. If the payment takes longer and the slot fills meanwhile, your money is not lost: we call you and agree another slot, or all of it comes back within 5 working days.',

  'change-date.question': 'Can I change the date?',
  'change-date.answer':
    'Yes, if a crew is free on the new date. {reschedule} Open [My Booking](/mybooking), or call {phone}.',

  'cancel.question': 'Can I cancel, and what does it cost?',
  'cancel.answer':
    'Cancellation is free until {hours} hours before the slot, and the token is refunded in full. After that, we keep the token, because the crew and truck are committed. Cancel in [My Booking](/mybooking), or call {phone}. The [terms](/terms-and-conditions#your-notice-if-plans-change) have the details.',
  'cancel.byTerms':
    '{terms} Cancel in [My Booking](/mybooking), or call {phone}. The [terms](/terms-and-conditions#your-notice-if-plans-change) say it exactly.',

  'change-list.question': 'I forgot something on my list. What now?',
  'change-list.answer':
    'Tell us as soon as you know: {phone}, with your booking number. A few cartons more usually fit; a second fridge may need a larger truck. It is cheaper the day before than at the door.',

  'another-device.question': 'I started on my phone. Can I go on at the computer?',
  'another-device.answer':
    'Yes. Sign in with the same mobile number on both: your draft is saved with your account and opens where you stopped. Without signing in it stays in that browser for 7 days.',

  'who-packs.question': 'Who brings the cartons, and who packs?',
  'who-packs.answer':
    'With Standard and Premium we do both: the crew brings cartons of 17 × 17 × 19 inch, bubble wrap, stretch film and tape, packs room by room, and numbers every carton against your list. With Basic you pack, in cartons that we bring. What each package contains stands on its card in step 3.',

  'pack-myself.question': 'May I pack some cartons myself?',
  'pack-myself.answer':
    'Of course. Clothes, books and linen are good to pack yourself; leave glass, screens and the kitchen to the crew. For what is inside a carton you packed we answer only if the carton itself is damaged. See [packing a kitchen](/blogs/packing-a-kitchen).',

  'fragile.question': 'How are fragile things packed?',
  'fragile.answer':
    'Glass, crockery and screens are wrapped one by one, packed upright in double-wall cartons and marked fragile. They are loaded last and taken down first.',

  'dismantle.question': 'Will you dismantle furniture and put it together again?',
  'dismantle.answer':
    'With Standard and Premium, yes: we take beds and wardrobes apart and put them back together. With Basic, please take them apart before the crew comes. AC and geyser need an electrician for the gas and the wiring; [book one](/services) for both homes with the move.',

  'not-carried.question': 'What do you not carry?',
  'not-carried.answer':
    'Cash, jewellery and documents of value; filled gas cylinders, fuel, acid, paint and fireworks; liquor; animals. Please take medicines and valuables with you.',

  'heavy.question': 'Do you move pianos, safes and big fridges?',
  'heavy.answer':
    'Yes. Put them on the list and give the floor: they need more hands, belts or a hoist, and the price says so as "special handling".',

  'storage.question': 'Can you store my things for some weeks?',
  'storage.answer':
    'Yes, by the month: up to 20 cartons, or everything from a 1, 2 or 3 BHK. See [our services](/services) or call {phone}.',

  'crew-size.question': 'How many people will come?',
  'crew-size.answer':
    'Small moves 2–3, medium 4–5, large 6–8, extra-large 8–10 or more. Without a lift, one or two more. The evening before, a message names the crew and the vehicle.',

  'society.question': 'What does my society need from me?',
  'society.answer':
    'In many: an NOC or gate pass 1–7 days ahead, moving within fixed hours and often not on Sundays, and a refundable deposit for the lift. Ask at both ends. [Society NOC and lift timings](/blogs/society-noc-and-lift-timings) has the letter to copy.',

  'late.question': 'The crew is late. What do I do?',
  'late.answer':
    'Call {phone} with your booking number: we know where the truck is. The slot is the time of arrival, and traffic may add half an hour. If we cannot come that day, you get a new slot, or all your money back within 5 working days.',

  'must-i-be-there.question': 'Must I be there myself?',
  'must-i-be-there.answer':
    'Somebody of 18 or older whom you trust, with a phone, at both addresses: to show what goes, to check the list against the cartons, and to sign.',

  'damage.question': 'Something was damaged or is missing. What now?',
  'damage.answer':
    'Note visible damage on the delivery sheet. Tell us within two days, with photographs and the booking number, so that we can act quickly: {email} or {phone}. You can still claim later, as the law allows. We answer within 7 working days. If you are not satisfied, write to the [grievance officer](/grievance).',

  'insurance.question': 'What does transit cover do, and what does it cost?',
  'insurance.answer':
    'It is optional and costs 3% of the value you declare. With it, claims are settled against that value; without it, at most at the fair market value of the thing that day. Add it in the booking steps.',

  'token.question': 'What is the token?',
  'token.answer':
    '15% of the price before GST, paid online to hold your date and crew. It is part of the price. The rest is the balance: you can pay it in [My Booking](/mybooking) once we approve the booking, and it is due before unloading.',

  'pay-how.question': 'How can I pay?',
  'pay-how.answer':
    'By UPI, card, net banking or wallet, through Razorpay. We never see your card number, and never ask for a payment to a person’s account.',

  'payment-failed.question': 'Money left my account but the booking says unpaid.',
  'payment-failed.answer':
    'Please wait some minutes: we ask the bank ourselves and book it as soon as it confirms. If the payment failed for good, the bank returns it in 5 to 7 working days. You can pay again from [My Booking](/mybooking); anything paid twice comes back.',

  'refund.question': 'When do I get my refund?',
  'refund.answer': 'Within 5 working days of the cancellation, the way it was paid. My Booking shows where it stands.',

  'bill.question': 'Where do I get a GST bill?',
  'bill.answer':
    'Each payment has a receipt voucher, and the finished job a tax invoice with our GSTIN, both under Documents in [My Booking](/mybooking). They come by message too.',

  'gst.question': 'How much is GST?',
  'gst.answer':
    '18% on moving and packing. It is shown as a line of its own on the quotation, the receipt and the invoice; the total you see before paying has it in.',

  'vehicle-papers.question': 'Which papers do I need to send a car or bike?',
  'vehicle-papers.answer':
    'Copies of the registration certificate (RC), valid insurance and your ID; a PUC certificate helps at check posts. For good in another State you also need an NOC from your RTO. [Vehicle transport papers](/blogs/vehicle-transport-papers) has the list.',

  'vehicle-fuel.question': 'How do I prepare a bike or car?',
  'vehicle-fuel.answer':
    'Run the tank to the reserve for a car, empty it for a two-wheeler; take out what lies inside, toll tag included; photograph it from all sides. We do the same at both ends, and you sign for its condition.',

  'services-what.question': 'Which home services can I book?',
  'services-what.answer':
    'Painting, cleaning, electrician and AC, carpentry and plumbing, pest control, beauty and barber at home, rental agreements. [All services](/services) shows price, duration, warranty and what is included.',

  'services-warranty.question': 'The work was not good. Will it be done again?',
  'services-warranty.answer':
    'Yes, free of charge within the warranty that stands on the page of the service. Call {phone} with the booking number; photographs help.',

  'partner.question': 'I offer such services. How do I join?',
  'partner.answer':
    '[Apply as a partner](/register) with your trade, city and papers. We look at every application and answer within a week.',

  'no-code.question': 'The sign-in code does not arrive.',
  'no-code.answer':
    'Wait a minute and ask for a new one: the third also comes by a call. Check that the number is right, that the phone has signal, and that the SMS is not in the spam folder. Five wrong codes lock the number for 15 minutes.',

  'password.question': 'Can I sign in with a password?',
  'password.answer':
    'Yes, if you set one. [Set or reset a password](/forgot) by a link to your confirmed email. If you have never confirmed it, log in with an OTP and set the password from your [profile](/profile). The OTP by SMS keeps working.',

  'change-number.question': 'How do I change my number, e-mail or name?',
  'change-number.answer':
    'On your [profile](/profile). A new mobile number is confirmed with a code sent to it, a new e-mail with a link.',

  'stop-messages.question': 'How do I stop messages?',
  'stop-messages.answer':
    'On your [profile](/profile), one switch each for WhatsApp, SMS and e-mail. Sign-in codes you ask for always come.',

  'delete-data.question': 'How do I see or delete my data?',
  'delete-data.answer':
    'On your [profile](/profile): download everything as a file, or ask for erasure. We erase within 30 days and keep only invoices and payments, as tax law asks. See the [privacy policy](/privacy-policy).',
} as const
