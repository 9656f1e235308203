/**
 * The answers of the help centre, in Markdown; `{phone}` and `{email}` are the company's. Only the server uses them.
 */
export default {
  'topic.prices': 'Prices and quotations',
  'topic.booking': 'Booking and dates',
  'topic.packing': 'Packing and items',
  'topic.day': 'Move day',
  'topic.payment': 'Payment, bills and refunds',
  'topic.vehicles': 'Cars and two-wheelers',
  'topic.services': 'Home services',
  'topic.account': 'Account and privacy',

  'faqGroup.packing': 'Packing and items',
  'faqGroup.crew': 'Crew, vehicle and date',
  'faqGroup.price': 'Price and payment',
  'faqGroup.services': 'Home services',

  'price.question': 'How is the price calculated?',
  'price.answer':
    'The price depends on the distance, the volume of your list in cubic feet (cft), the floors at both addresses and the package. A service lift lowers the price, and weekends and month-ends cost a little more. "Why these prices" in the booking steps shows every line.',

  'free-quote.question': 'Does a quotation cost anything?',
  'free-quote.answer':
    'No. [Enter your two addresses](/packers-and-movers), choose your items, and see the price. You confirm your mobile number with an OTP, and pay nothing.',

  'quotation-valid.question': 'How long is a quotation valid?',
  'quotation-valid.answer':
    'For 30 days, or until the move date if that is sooner. The PDF we send shows the last date. After that, the new price may be higher or lower.',

  'long-distance.question': 'Why don’t I see a price for my move to another city?',
  'long-distance.answer':
    'From {km} km, our team sets the price, because tolls, permits and the return trip differ too much for a formula. Send your list with "Get Cost". We’ll message you the price, and you can then pay the token in [My Booking](/mybooking).',

  'price-changes.question': 'Can the price change on the day?',
  'price-changes.answer':
    'Only if the list changes. If there are more items than agreed, the crew shows you the extra items and their price before loading, and you decide. Nobody may ask for money that is not on your bill. If someone does, call {phone} while the crew is there.',

  'no-lift.question': 'What do floors without a lift cost?',
  'no-lift.answer':
    'We charge by floor and volume for carrying items up or down stairs. With a service lift, there is no charge. Set the floor and lift for each address in step 1 and watch the price change.',

  'cheaper.question': 'How can I make my move cheaper?',
  'cheaper.answer':
    'Move in the middle of the month and in the middle of the week. Sell or give away what you don’t need before you make your list, and pack clothes and books yourself. Reserve the service lift for your move, and book a week ahead. [Month-end prices](/blogs/month-end-prices) shows which dates cost more.',

  'book-early.question': 'How early should I book?',
  'book-early.answer':
    'Three to five days ahead. Around the 1st, on weekends and in May and June, a week ahead is safer. The calendar shows available crews up to {days} days ahead.',

  'hold.question': 'Do you hold my slot while I pay?',
  'hold.answer':
    'Yes, for {minutes} minutes. If the payment takes longer and the slot fills up, your money is not lost. We’ll call you to agree on another slot, or give you a full refund within 5 working days.',

  'change-date.question': 'Can I change the date?',
  'change-date.answer':
    'Yes, if a crew is available on the new date. {reschedule} Open [My Booking](/mybooking), or call {phone}.',

  'cancel.question': 'Can I cancel, and what does it cost?',
  'cancel.answer':
    'Cancellation is free until {hours} hours before the slot, and the token is refunded in full. After that, we keep the token, because we have already committed the crew and truck. Cancel in [My Booking](/mybooking), or call {phone}. The [terms](/terms-and-conditions#your-notice-if-plans-change) have the details.',
  'cancel.byTerms':
    '{terms} Cancel in [My Booking](/mybooking), or call {phone}. The [terms](/terms-and-conditions#your-notice-if-plans-change) have the details.',

  'change-list.question': 'I forgot something on my list. What now?',
  'change-list.answer':
    'Call {phone} with your booking number as soon as you know. A few more cartons usually fit. A second fridge may need a larger truck. Adding items the day before costs less than adding them on the move date.',

  'another-device.question': 'I started on my phone. Can I continue on the computer?',
  'another-device.answer':
    'Yes. Log in with the same mobile number on both. Your draft is saved with your account, and you can continue where you left off. If you don’t log in, the draft stays in that browser for 7 days.',

  'who-packs.question': 'Who brings the cartons, and who packs?',
  'who-packs.answer':
    'With Standard and Premium we do both. The crew brings 17 × 17 × 19 inch cartons, bubble wrap, stretch film and tape. They pack room by room and number every carton against your list. With Basic you pack, in cartons that we bring. The package card in step 3 shows what each package contains.',

  'pack-myself.question': 'Can I pack some cartons myself?',
  'pack-myself.answer':
    'Of course. Clothes, books and linen are easy to pack yourself. Leave glass, screens and the kitchen to the crew. We are liable for items in a carton you packed only if the carton itself is damaged. See [packing a kitchen](/blogs/packing-a-kitchen).',

  'fragile.question': 'How are fragile items packed?',
  'fragile.answer':
    'We wrap glass, crockery and screens one by one, pack them upright in double-wall cartons and label the cartons “Fragile”. We load them last and unload them first.',

  'dismantle.question': 'Will you dismantle furniture and put it together again?',
  'dismantle.answer':
    'With Standard and Premium, yes. We take beds and wardrobes apart and put them back together. With Basic, please take them apart before the crew comes. ACs and geysers need an electrician for the gas and the wiring. You can [book an electrician](/services) for both homes together with the move.',

  'not-carried.question': 'Which items don’t you carry?',
  'not-carried.answer':
    'Cash, jewellery and valuable documents; filled gas cylinders, fuel, acid, paint and fireworks; liquor; animals. Please take medicines and valuables with you.',

  'heavy.question': 'Do you move pianos, safes and big fridges?',
  'heavy.answer':
    'Yes. Add them to your list and enter the floor. They need more people, belts or a hoist. The price breakup shows this as "special handling".',

  'storage.question': 'Can you store my things for a few weeks?',
  'storage.answer':
    'Yes, by the month: up to 20 cartons, or everything from a 1, 2 or 3 BHK. See [our services](/services) or call {phone}.',

  'crew-size.question': 'How many people will come?',
  'crew-size.answer':
    'Small moves 2–3, medium 4–5, large 6–8, extra-large 8–10 or more. Without a lift, we send one or two more. The evening before, we send you the names of the crew and the vehicle number.',

  'society.question': 'What does my society need from me?',
  'society.answer':
    'Many societies need an NOC or gate pass 1–7 days ahead and a refundable deposit for the lift. They allow moves only at fixed hours, and often not on Sundays. Ask at both addresses. [Society NOC and lift timings](/blogs/society-noc-and-lift-timings) has a letter you can copy.',

  'late.question': 'The crew is late. What do I do?',
  'late.answer':
    'Call {phone} with your booking number. We know where the truck is. The slot is the time of arrival, and traffic may add half an hour. If we can’t come on that date, we’ll offer you a new slot or a full refund within 5 working days.',

  'must-i-be-there.question': 'Do I have to be there myself?',
  'must-i-be-there.answer':
    'You or someone you trust, aged 18 or older and with a phone, must be at each address. That person shows the crew what to move, checks the list against the cartons, and signs.',

  'damage.question': 'Something was damaged or is missing. What now?',
  'damage.answer':
    'Note visible damage on the delivery note. Tell us within two days, with photographs and the booking number, so that we can act quickly: {email} or {phone}. You can still claim later, as the law allows. We answer within 7 working days. If you are not satisfied, write to the [grievance officer](/grievance).',

  'insurance.question': 'What does transit insurance cover, and what does it cost?',
  'insurance.answer':
    'Insurance is optional and costs {insuranceRate} of the value you declare. The insurer settles claims against that value. We are liable with or without insurance, as our [terms](/terms-and-conditions) say. Add it in the booking steps.',

  'token.question': 'What is the token?',
  'token.answer':
    'It is 15% of the price before GST, paid online to hold your date and crew. It is part of the price. The rest is the balance. You can pay the balance in [My Booking](/mybooking) once we approve the booking, and it is due before unloading.',

  'pay-how.question': 'How can I pay?',
  'pay-how.answer':
    'By UPI, card, net banking or wallet, through Razorpay. We never see your card number, and we never ask you to pay into a personal account.',

  'payment-failed.question': 'Money left my account, but the booking shows as unpaid. What now?',
  'payment-failed.answer':
    'Please wait a few minutes. We check with the bank ourselves and record the payment as soon as the bank confirms it. If the payment failed, the bank returns it in 5 to 7 working days. You can pay again from [My Booking](/mybooking). If you paid twice, we refund the second payment.',

  'refund.question': 'When do I get my refund?',
  'refund.answer':
    'Within 5 working days of the cancellation, to the original payment method. You can check the status in My Booking.',

  'bill.question': 'Where do I get a GST bill?',
  'bill.answer':
    'You get a receipt voucher for each payment, and a tax invoice with our GSTIN for the completed work. Both are under Documents in [My Booking](/mybooking). We also send them by message.',

  'gst.question': 'How much is GST?',
  'gst.answer':
    '18% on moving and packing. The quotation, the receipt and the invoice show it on a separate line. The total you see before paying includes it.',

  'vehicle-papers.question': 'Which documents do I need to send a car or bike?',
  'vehicle-papers.answer':
    'Copies of the registration certificate (RC), valid insurance and your ID. A PUC certificate helps at check posts. To keep the vehicle in another State permanently, you also need an NOC from your RTO. [Vehicle transport documents](/blogs/vehicle-transport-papers) has the list.',

  'vehicle-fuel.question': 'How do I prepare a bike or car?',
  'vehicle-fuel.answer':
    'Leave only the reserve in the tank of a car, and empty the tank of a two-wheeler. Take out loose items and the toll tag, and photograph the vehicle from all sides. We do the same at both addresses, and you sign for its condition.',

  'services-what.question': 'Which home services can I book?',
  'services-what.answer':
    'Painting, cleaning, electrician and AC work, carpentry and plumbing, pest control, beauty and barber services at home, and rental agreements. [All services](/services) shows the price, duration and warranty of each service, and what is included.',

  'services-warranty.question': 'I’m not happy with the work. Will you do it again?',
  'services-warranty.answer':
    'Yes, free of charge within the warranty shown on the service page. Call {phone} with the booking number. Photographs help.',

  'partner.question': 'I offer home services. How do I join?',
  'partner.answer':
    '[Apply as a partner](/register) with your trade, city and documents. We look at every application and answer within a week.',

  'no-code.question': 'I didn’t get the OTP. What now?',
  'no-code.answer':
    'Wait a minute and request a new one. If you request a third OTP, we’ll also read it to you in a call. Check that the number is right, that the phone has signal, and that the SMS is not in the spam folder. Five wrong OTPs lock the number for 15 minutes.',

  'password.question': 'Can I log in with a password?',
  'password.answer':
    'Yes, if you set one. [Set or reset a password](/forgot) with a link that we send to your confirmed email. If you have never confirmed your email, log in with an OTP and set the password from your [profile](/profile). You can still log in with an OTP.',

  'change-number.question': 'How do I change my number, email or name?',
  'change-number.answer':
    'Change them on your [profile](/profile). We confirm a new mobile number with an OTP and a new email with a link.',

  'stop-messages.question': 'How do I stop messages?',
  'stop-messages.answer':
    'Your [profile](/profile) has a separate switch for WhatsApp, SMS and email. You always get the OTPs you request.',

  'delete-data.question': 'How do I see or delete my data?',
  'delete-data.answer':
    'On your [profile](/profile), download all your data as a file or ask us to delete it. We delete it within 30 days and keep only invoices and payments, as tax law requires. See the [privacy policy](/privacy-policy).',
} as const
