export type HelpTopic = 'prices' | 'booking' | 'packing' | 'day' | 'payment' | 'vehicles' | 'services' | 'account'
export type HelpAnswer = {
  /** Stands in links: /help#token. */
  id: string
  topic: HelpTopic
  question: string
  /** Markdown; {{phone}} and the like are the operator's. */
  answer: string
  /** Other words that people look for it by. */
  words?: string
}

export const helpTopics: Record<HelpTopic, string> = {
  prices: 'Prices and quotations',
  booking: 'Booking and dates',
  packing: 'Packing and things',
  day: 'The day of the move',
  payment: 'Payment, bills and refunds',
  vehicles: 'Cars and two-wheelers',
  services: 'Home services',
  account: 'Account and privacy',
}

export const helpAnswers: readonly HelpAnswer[] = [
  {
    id: 'price',
    topic: 'prices',
    question: 'How is the price worked out?',
    answer:
      'From the distance, the volume of your list in cubic feet (cft), the floors at both ends and whether there is a service lift, the package, and the day: weekends and month-ends cost a little more. "Why these prices" in the booking steps shows every line.',
    words: 'cost charges rate estimate kiraya kitna',
  },
  {
    id: 'free-quote',
    topic: 'prices',
    question: 'Does a quotation cost anything?',
    answer:
      'No. [Write your two addresses](/packers-and-movers), tick what goes, and see the price. No payment and no account is needed for it.',
    words: 'free estimate',
  },
  {
    id: 'quotation-valid',
    topic: 'prices',
    question: 'How long is a quotation valid?',
    answer:
      'For 30 days, and at most until the moving date that stands on it. The PDF we send shows the day. After that a new one may cost more or less.',
    words: 'expiry validity old price',
  },
  {
    id: 'long-distance',
    topic: 'prices',
    question: 'Why do I not see a price for my move to another city?',
    answer:
      'From 150 km on, our team prices the move: tolls, permits and the way back differ too much for a formula. Send the list with "Get Cost"; the price comes by message, and its token can then be paid from [My Booking](/mybooking).',
    words: 'outstation intercity get cost interstate',
  },
  {
    id: 'price-changes',
    topic: 'prices',
    question: 'Can the price change on the day?',
    answer:
      'Only if the list changes. If there is more than was agreed, the crew shows you the difference and its price before loading, and you decide. Nobody may ask for money that is not on your bill; if it happens, call {{phone}} while the crew is there.',
    words: 'extra hidden charges more money tip',
  },
  {
    id: 'no-lift',
    topic: 'prices',
    question: 'What do floors without a lift cost?',
    answer:
      'Carrying up or down stairs is charged by floor and volume; with a service lift it costs nothing. Set floor and lift for each address in step 1 and watch the price change.',
    words: 'stairs elevator floor',
  },
  {
    id: 'cheaper',
    topic: 'prices',
    question: 'How can I make my move cheaper?',
    answer:
      'Move in the middle of the month and of the week, sell or give away before you count, pack clothes and books yourself, get the service lift for the moving hours, and book a week ahead. [Month-end prices](/blogs/month-end-prices) explains the calendar.',
    words: 'discount offer save budget',
  },
  {
    id: 'book-early',
    topic: 'booking',
    question: 'How early should I book?',
    answer:
      'Three to five days ahead. Around the 1st, on weekends and in May and June, a week is safer. The calendar shows up to 120 days ahead how many crews are free.',
    words: 'when advance',
  },
  {
    id: 'hold',
    topic: 'booking',
    question: 'Is my slot kept while I pay?',
    answer:
      'Yes, for 15 minutes. If the payment takes longer and the slot fills meanwhile, your money is not lost: we call you and agree another slot, or give it back.',
    words: 'reserve time out slot full',
  },
  {
    id: 'change-date',
    topic: 'booking',
    question: 'Can I change the date?',
    answer:
      'Yes, free of charge until about 48 hours before the slot, where a crew is free on the new day. Open [My Booking](/mybooking), or call {{phone}}.',
    words: 'reschedule postpone prepone shift later',
  },
  {
    id: 'cancel',
    topic: 'booking',
    question: 'Can I cancel, and what does it cost?',
    answer:
      'More than about 48 hours before the slot it costs nothing and the token comes back in full. Later it costs the token, because crew and truck are committed. Cancel in [My Booking](/mybooking), or call {{phone}}. The [terms](/terms-and-conditions#your-notice-if-plans-change) say it exactly.',
    words: 'cancellation notice money back',
  },
  {
    id: 'change-list',
    topic: 'booking',
    question: 'I forgot something on my list. What now?',
    answer:
      'Tell us as soon as you know: {{phone}}, with your booking number. A few cartons more usually fit; a second fridge may need a larger truck. It is cheaper the day before than at the door.',
    words: 'add items forgot inventory update',
  },
  {
    id: 'another-device',
    topic: 'booking',
    question: 'I started on my phone. Can I go on at the computer?',
    answer:
      'Yes. Sign in with the same mobile number on both: your draft is saved with your account and opens where you stopped. Without signing in it stays in that browser for 7 days.',
    words: 'continue draft lost laptop',
  },
  {
    id: 'who-packs',
    topic: 'packing',
    question: 'Who brings the cartons, and who packs?',
    answer:
      'With Standard and Premium we do both: the crew brings cartons of 17 × 17 × 19 inch, bubble wrap, stretch film and tape, packs room by room, and numbers every carton against your list. With Basic you pack, in cartons that we bring. What each package contains stands on its card in step 3.',
    words: 'boxes material bubble wrap',
  },
  {
    id: 'pack-myself',
    topic: 'packing',
    question: 'May I pack some cartons myself?',
    answer:
      'Of course. Clothes, books and linen are good to pack yourself; leave glass, screens and the kitchen to the crew. For what is inside a carton you packed we answer only if the carton itself is damaged. See [packing a kitchen](/blogs/packing-a-kitchen).',
    words: 'own packing diy',
  },
  {
    id: 'fragile',
    topic: 'packing',
    question: 'How are fragile things packed?',
    answer:
      'Glass, crockery and screens are wrapped one by one, packed upright in double-wall cartons and marked fragile. They are loaded last and taken down first.',
    words: 'glass crockery tv mirror break delicate',
  },
  {
    id: 'dismantle',
    topic: 'packing',
    question: 'Will you dismantle furniture and put it together again?',
    answer:
      'Yes: beds, wardrobes, tables and modular pieces. AC and geyser need an electrician for the gas and the wiring; [book one](/services) for both ends with the move.',
    words: 'assemble bed wardrobe fix ac geyser install',
  },
  {
    id: 'not-carried',
    topic: 'packing',
    question: 'What do you not carry?',
    answer:
      'Cash, jewellery and documents of value; filled gas cylinders, fuel, acid, paint and fireworks; liquor beyond what your State allows; animals. Please take medicines and valuables with you.',
    words: 'prohibited gas cylinder alcohol pets jewellery inverter',
  },
  {
    id: 'heavy',
    topic: 'packing',
    question: 'Do you move pianos, safes and big fridges?',
    answer:
      'Yes. Put them on the list and give the floor: they need more hands, belts or a hoist, and the price says so as "special handling".',
    words: 'heavy piano safe locker gym treadmill aquarium',
  },
  {
    id: 'storage',
    topic: 'packing',
    question: 'Can you store my things for some weeks?',
    answer:
      'Yes, in a dry, guarded warehouse, by the carton or by volume, from a week to a year. See [storage](/services) or call {{phone}}.',
    words: 'warehouse store godown',
  },
  {
    id: 'crew-size',
    topic: 'day',
    question: 'How many people will come?',
    answer:
      'Small moves 2–3, medium 4–5, large 6–8, extra-large 8–10 or more. Without a lift, one or two more. The evening before, a message names the crew and the vehicle.',
    words: 'labour team workers helpers',
  },
  {
    id: 'society',
    topic: 'day',
    question: 'What does my society need from me?',
    answer:
      'In many: an NOC or gate pass 1–7 days ahead, moving within fixed hours and often not on Sundays, and a refundable deposit for the lift. Ask at both ends. [Society NOC and lift timings](/blogs/society-noc-and-lift-timings) has the letter to copy.',
    words: 'noc gate pass apartment permission rwa lift timing',
  },
  {
    id: 'late',
    topic: 'day',
    question: 'The crew is late. What do I do?',
    answer:
      'Call {{phone}} with your booking number: we know where the truck is. The slot is the time of arrival, and traffic may take half an hour of it. If we cannot come that day, you get a new slot or all your money back.',
    words: 'delay not come waiting tracking truck where',
  },
  {
    id: 'must-i-be-there',
    topic: 'day',
    question: 'Must I be there myself?',
    answer:
      'Somebody of 18 or older whom you trust, with a phone, at both addresses: to show what goes, to check the list against the cartons, and to sign.',
    words: 'absent friend watchman',
  },
  {
    id: 'damage',
    topic: 'day',
    question: 'Something was damaged or is missing. What now?',
    answer:
      'Note it on the delivery sheet if you see it at once, and tell us within two days with photographs: {{email}} or {{phone}}, with the booking number. We answer within 7 working days. If you are not content, write to the [grievance officer](/grievance).',
    words: 'broken lost claim insurance scratch complaint',
  },
  {
    id: 'insurance',
    topic: 'day',
    question: 'What does transit cover do, and what does it cost?',
    answer:
      'It is optional and costs 3 % of the value you declare. With it, claims are settled against that value; without it, at most at the fair market value of the thing that day. Add it in the booking steps.',
    words: 'insurance transit cover insured value',
  },
  {
    id: 'token',
    topic: 'payment',
    question: 'What is the token?',
    answer:
      '15 % of the chosen package, paid online to hold your date and crew. It is a part of the price. The rest is the balance, payable from [My Booking](/mybooking) once we have approved the booking.',
    words: 'advance deposit booking amount',
  },
  {
    id: 'pay-how',
    topic: 'payment',
    question: 'How can I pay?',
    answer:
      'By UPI, card, net banking or wallet, through Razorpay. We never see your card number, and never ask for a payment to a person’s account.',
    words: 'upi gpay phonepe card netbanking cash emi',
  },
  {
    id: 'payment-failed',
    topic: 'payment',
    question: 'Money left my account but the booking says unpaid.',
    answer:
      'Please wait some minutes: we ask the bank ourselves and book it as soon as it confirms. If the payment failed for good, the bank returns it in 5 to 7 working days. You can pay again from [My Booking](/mybooking); anything paid twice comes back.',
    words: 'failed payment deducted debited pending transaction',
  },
  {
    id: 'refund',
    topic: 'payment',
    question: 'When do I get my refund?',
    answer:
      'Within 5 working days of the cancellation, to the account or card that paid. My Booking shows where it stands.',
    words: 'money back return paisa wapas',
  },
  {
    id: 'bill',
    topic: 'payment',
    question: 'Where do I get a GST bill?',
    answer:
      'Each payment has a receipt voucher, and the finished job a tax invoice with our GSTIN, both under Documents in [My Booking](/mybooking). They come by message too.',
    words: 'invoice receipt gst bill pdf rasid download',
  },
  {
    id: 'gst',
    topic: 'payment',
    question: 'How much is GST?',
    answer:
      '18 % on moving and packing. It is shown as a line of its own on the quotation, the receipt and the invoice; the total you see before paying has it in.',
    words: 'tax percent',
  },
  {
    id: 'vehicle-papers',
    topic: 'vehicles',
    question: 'Which papers do I need to send a car or bike?',
    answer:
      'Copies of the registration certificate (RC), valid insurance and your ID; a PUC certificate helps at check posts. For good in another State you also need an NOC from your RTO. [Vehicle transport papers](/blogs/vehicle-transport-papers) has the list.',
    words: 'rc noc rto insurance puc scooter two-wheeler',
  },
  {
    id: 'vehicle-fuel',
    topic: 'vehicles',
    question: 'How do I prepare a bike or car?',
    answer:
      'Run the tank to the reserve for a car, empty it for a two-wheeler; take out what lies inside, toll tag included; photograph it from all sides. We do the same at both ends, and you sign for its condition.',
    words: 'petrol tank fastag scratches',
  },
  {
    id: 'services-what',
    topic: 'services',
    question: 'Which home services can I book?',
    answer:
      'Painting, cleaning, electrician and AC, carpentry and plumbing, pest control, beauty and barber at home, rental agreements. [All services](/services) shows price, duration, warranty and what is included.',
    words: 'painter plumber electrician cleaning salon',
  },
  {
    id: 'services-warranty',
    topic: 'services',
    question: 'The work was not good. Will it be done again?',
    answer:
      'Yes, free of charge within the warranty that stands on the page of the service. Call {{phone}} with the booking number; photographs help.',
    words: 'warranty rework complaint bad service',
  },
  {
    id: 'partner',
    topic: 'services',
    question: 'I offer such services. How do I join?',
    answer:
      '[Apply as a partner](/register) with your trade, city and papers. We look at every application and answer within a week.',
    words: 'vendor join work with us provider job register',
  },
  {
    id: 'no-code',
    topic: 'account',
    question: 'The sign-in code does not arrive.',
    answer:
      'Wait a minute and ask for a new one: the third is also say by a call. Check that the number is right, that the phone has signal, and that the SMS is not in the spam folder. Five wrong codes lock the number for 15 minutes.',
    words: 'otp sms login not received locked',
  },
  {
    id: 'password',
    topic: 'account',
    question: 'Can I sign in with a password?',
    answer:
      'Yes, if you set one: [set or reset a password](/forgot) by a link that comes to your e-mail. The code by SMS keeps working.',
    words: 'forgot password reset login',
  },
  {
    id: 'change-number',
    topic: 'account',
    question: 'How do I change my number, e-mail or name?',
    answer:
      'On your [profile](/profile). A new mobile number is confirmed with a code sent to it, a new e-mail with a link.',
    words: 'mobile phone update profile edit',
  },
  {
    id: 'stop-messages',
    topic: 'account',
    question: 'How do I stop messages?',
    answer:
      'On your [profile](/profile), one switch each for WhatsApp, SMS and e-mail. Sign-in codes you ask for always come.',
    words: 'unsubscribe whatsapp consent opt out spam',
  },
  {
    id: 'delete-data',
    topic: 'account',
    question: 'How do I see or delete my data?',
    answer:
      'On your [profile](/profile): download everything as a file, or ask for erasure. We erase within 30 days and keep only invoices and payments, as tax law asks. See the [privacy policy](/privacy-policy).',
    words: 'delete account erase gdpr dpdp privacy export',
  },
]

/** FAQ: what most people ask, by topic; the answers are the help centre's. */
export const mostAsked: Record<string, readonly string[]> = {
  'Packing and things': ['who-packs', 'fragile', 'dismantle', 'heavy', 'not-carried'],
  'Crew, vehicle and date': ['crew-size', 'book-early', 'society', 'no-lift'],
  'Price and payment': ['price', 'price-changes', 'token', 'cancel', 'bill'],
  'Home services': ['services-what', 'services-warranty'],
}

/** Words that mean the same to whoever looks for something. Each group is found by any of its words. */
export const synonyms: readonly (readonly string[])[] = [
  ['move', 'moving', 'shift', 'shifting', 'relocate', 'relocation', 'transfer'],
  ['price', 'cost', 'rate', 'charge', 'fee', 'amount', 'quote', 'quotation', 'estimate'],
  ['code', 'otp', 'pin'],
  ['refund', 'return', 'wapas', 'reimburse'],
  ['bike', 'motorcycle', 'scooter', 'scooty', 'activa', 'two-wheeler'],
  ['lift', 'elevator'],
  ['flat', 'apartment', 'society', 'building'],
  ['carton', 'box', 'package', 'material'],
  ['token', 'advance', 'deposit'],
  ['bill', 'invoice', 'receipt', 'rasid'],
  ['cancel', 'cancellation', 'abort'],
  ['reschedule', 'postpone', 'date', 'prepone'],
  ['damage', 'broken', 'break', 'scratch', 'lost', 'missing', 'theft'],
  ['crew', 'labour', 'labor', 'worker', 'helper', 'people'],
  ['truck', 'tempo', 'vehicle', 'lorry', 'gaadi'],
  ['delete', 'erase', 'remove', 'erasure'],
  ['login', 'signin', 'sign'],
  ['mobile', 'phone', 'number'],
  ['storage', 'warehouse', 'godown', 'store'],
  ['insurance', 'cover', 'insured'],
  ['late', 'delay', 'delayed', 'waiting'],
  ['things', 'items', 'goods', 'saman', 'samaan', 'belongings', 'luggage'],
]

export const helpText = {
  title: 'Help',
  lead: (answers: number) => `${answers} answers on shifting, paying and your account. Search in your own words.`,
  description: 'Search the help centre: prices, booking, packing, the day of the move, payment, refunds, account.',
  label: 'What do you want to know?',
  placeholder: 'refund, lift, fridge …',
  search: 'Search',
  found: (count: number, asked: string) =>
    count === 1 ? `One answer for “${asked}”` : `${count} answers for “${asked}”`,
  none: (asked: string) => `Nothing found for “${asked}”`,
  noneText: 'Try one plain word, such as “refund”. Or ask us: a person answers.',
  all: 'All answers',
  contact: 'Contact us',
  call: (phone: string) => `Call ${phone}`,
} as const

export const faqText = {
  title: 'FAQ',
  lead: 'What most people ask before they shift.',
  description:
    'Packing, fragile items, dismantling, crew size, vehicles, how early to book, prices, token and refunds.',
  more: 'Search all answers',
  partner: 'Do you offer such services yourself?',
  register: 'Become a partner',
} as const
