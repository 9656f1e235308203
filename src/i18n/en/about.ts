export default {
  title: 'About us',
  lead: 'We move homes and offices from one address to the next. You see the price before you pay, and we stay with you until the move is done.',
  description:
    '{brand} shifts homes and offices across India with its own trucks and crews, and looks after the homes at both ends.',
  scene: 'A truck between a block of flats and a house, joined by a dashed route',
  'company.title': 'The company',
  'company.rule': 'We began with one rule. The price on paper is the price at the door.',
  'company.ruleSince':
    'We began {years, plural, one {# year} other {# years}} ago with one rule. The price on paper is the price at the door.',
  'company.carried':
    'Since then our crews have carried about {moves, number} homes and offices down the stairs of one address and up those of the next.',
  'company.who':
    'We are a relocation company, not a list of phone numbers. We own the trucks, and the crews are our employees or partners we know by name. One person is responsible for your move from the first carton to the last screw.',
  'services.title': 'What we do',
  'services.moving': 'Shifting',
  'services.movingText':
    'House and office relocation, cars and two-wheelers, packing, loading and unloading, and a dry warehouse for the weeks in between. Across the road or across the country.',
  'services.home': 'Home services',
  'services.homeText':
    'Painting, cleaning, electricians and AC, carpentry and plumbing, pest control, beauty and barber at home, and rental agreements. For your old home and your new one.',
  'why.title': 'Why people choose us',
  'why.list.title': 'One agreed list',
  'why.list.text': 'You select your items. The list decides the volume, truck, crew and price, line by line.',
  'why.nothing-added.title': 'Nothing added on the day',
  'why.nothing-added.text': 'If an item is not on the list, we show you its price before we load it.',
  'why.papers.title': 'Proper documents',
  'why.papers.text': 'GST invoice, receipts, and photographs of vehicles at both addresses.',
  'why.name.title': 'A name and a number',
  'why.name.text': 'You get the crew and vehicle details the day before, and a person on the phone on the day.',
  'presence.title': 'Where we are',
  'presence.text': 'Crews and offices in {cities, plural, one {# city} other {# cities}}.',
  'presence.reach':
    'Crews and offices in {cities, plural, one {# city} other {# cities}}, and {locations}+ locations that our trucks reach.',
  'aim.mission.title': 'Mission',
  'aim.mission.text': 'To make shifting in India as simple as posting a letter, with an address, a price and a date.',
  'aim.vision.title': 'Vision',
  'aim.vision.text': 'A country where no one puts off a better job, school or home because moving there is hard.',
  'values.title': 'Our values',
  'values.price.title': 'Say the price first',
  'values.price.text': 'In full, with tax, before anyone pays.',
  'values.care.title': 'Carry it as your own',
  'values.care.text': 'Care is a habit of the hands, and we train it.',
  'values.respect.title': 'Respect on both sides',
  'values.respect.text': 'For the customer’s home and for the worker’s back.',
  'values.mistake.title': 'Own the mistake',
  'values.mistake.text': 'Tell the customer before they find it, and fix it.',
} as const
