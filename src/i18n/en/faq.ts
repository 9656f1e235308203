/** The frequently asked questions of the home page, which staff can replace. Only the server uses them. */
export default {
  'packing.question': 'Who packs, and who brings the cartons?',
  'packing.answer':
    'With Standard and Premium we do both. The crew brings cartons, bubble wrap, stretch film and tape. They pack room by room and number every carton against your list. With Basic, we bring the cartons and you pack.',
  'fragile.question': 'How do you pack fragile items?',
  'fragile.answer':
    'We wrap glass, crockery and screens one by one, pack them upright in double-wall cartons and label the cartons “Fragile”. We load them last and unload them first.',
  'dismantle.question': 'Will you dismantle the furniture and put it together again?',
  'dismantle.answer':
    'With Standard and Premium we take beds and wardrobes apart and put them back together in the new home. With Basic, please take them apart before the crew comes. ACs and geysers need an electrician. You can book one with us as a home service.',
  'vehicle.question': 'Which vehicle will come?',
  'vehicle.answer':
    'We send the smallest closed truck that fits your whole list, from a 7 ft Tata Ace to a 32 ft container. You see the volume and the vehicle before you pay.',
  'heavy.question': 'Can you move a piano, a safe or a big fridge?',
  'heavy.answer':
    'Yes. Tell us the item and the floor. Heavy items need more people, belts and sometimes a hoist. The quotation shows this.',
  'crew.question': 'How many people will come?',
  'crew.answer':
    'Small moves 2–3, medium 4–5, large 6–8, extra-large 8–10 or more labourers. Without a lift, we send one or two more.',
  'early.question': 'How early should I book?',
  'early.answer':
    'Book 3 to 5 days ahead. Around the 1st, on weekends and in May and June, a week ahead is safer. Ask your society about moving hours and the lift.',
} as const
