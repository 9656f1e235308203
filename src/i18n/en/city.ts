export default {
  title: 'Packers and movers in {city}',
  description:
    'House, office, bike and car shifting in {city} and from {city} to anywhere in India. See the price line by line before you pay.',
  descriptionFrom:
    'House, office, bike and car shifting in {city} and from {city} to anywhere in India. 1 BHK from {from}, with GST. See the price line by line before you pay.',
  lead: 'Moves within {city} and beyond, with our own crews. Enter your two addresses and see your price.',
  leadIn:
    'Moves within {city} and beyond, with our own crews. Enter your two addresses and see the price of your list in under {minutes, plural, one {#\u00a0minute} other {#\u00a0minutes}}.',
  address: 'Society or area in {city}',
  scene: 'A crew carries a sofa out of a block of flats in {city} while our truck waits.',
  'prices.title': 'Moving prices in {city}',
  'prices.text':
    '{from} to {to}, {km} km, with a lift at both addresses, on a weekday. We calculate your price the same way.',
  'prices.caption': 'Price by home size and package',
  'prices.home': 'Home',
  'prices.cft': '{cft, number} cft, {vehicle}',
  'prices.foot':
    'With {gst} GST. Floors without a lift, weekends, month-ends and items that need special handling cost more. We show every charge.',
  'prices.go': 'Get my own price',
  'week.title': 'This week in {city}',
  'week.text': '{name} on the same route, with GST. The cheapest days are marked.',
  'week.caption': 'Price by date and home size',
  'week.day': 'Date',
  'week.few': 'Few left',
  'week.full': 'Full',
  'week.tooSoon': 'Too soon to book',
  'week.unavailable': 'Not available',
  'week.closed': 'Closed: {reason}',
  'week.lowest': 'lowest price',
  'week.go': 'Choose a date',
  'localities.title': 'Where we shift in {city}',
  'localities.text': 'Every society, lane and sector of {city}. Most requested:',
  reviews: 'Customer reviews in {city}',
  others: 'Other cities',
} as const
