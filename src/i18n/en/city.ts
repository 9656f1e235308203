export default {
  title: 'Packers and movers in {city}',
  description:
    'House, office, bike and car shifting in {city} and from {city} to anywhere in India. See the price line by line before you pay.',
  descriptionFrom:
    'House, office, bike and car shifting in {city} and from {city} to anywhere in India. 1 BHK from {from}, with GST. See the price line by line before you pay.',
  lead: 'Within {city} or out of it, with our own crews. Write your two addresses and see the price of your list.',
  leadIn:
    'Within {city} or out of it, with our own crews. Write your two addresses and see the price of your list in under {minutes, plural, one {#\u00a0minute} other {#\u00a0minutes}}.',
  address: 'Society or area in {city}',
  scene: 'A crew carries a sofa out of a block of flats in {city}; our truck waits for the new house.',
  'prices.title': 'What a move costs in {city}',
  'prices.text':
    '{from} to {to}, {km} km, with a lift at both ends, on a weekday. The same price book works out yours.',
  'prices.caption': 'Price by size of home and by package',
  'prices.home': 'Home',
  'prices.cft': '{cft, number} cft, {vehicle}',
  'prices.foot':
    'With {gst} GST. Floors without a lift, weekends, month-ends and things that need special handling cost more; every line is shown.',
  'prices.go': 'Price my own list',
  'week.title': 'This week in {city}',
  'week.text': '{name} on the same route, with GST. The cheapest days are marked.',
  'week.caption': 'Price by day and by size of home',
  'week.day': 'Day',
  'week.few': 'Few places',
  'week.full': 'Full',
  'week.tooSoon': 'Too soon to book',
  'week.unavailable': 'Not available',
  'week.closed': 'Closed: {reason}',
  'week.lowest': 'lowest price',
  'week.go': 'Pick a day',
  'localities.title': 'Where we shift in {city}',
  'localities.text': 'Every society, lane and sector of {city}. Asked for most often:',
  reviews: 'Signed at the door in {city}',
  others: 'Other cities',
} as const
