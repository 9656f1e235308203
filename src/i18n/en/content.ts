export default {
  updated: 'Effective from {day}',
  contents: 'On this page',
  /** Shown above an article or a policy in every language but English. */
  inEnglish: 'This text is in English.',

  'articles.title': 'Blogs',
  'articles.lead': 'Advice from our crews and customers, so you can plan your move with fewer surprises.',
  'articles.description':
    'Advice for people shifting in India: kitchens, societies, prices, vehicle documents, family, and a checklist.',
  'articles.minutes': '{minutes} min read',
  'articles.checked': 'Checked on {day}',
  'articles.more': 'Read next',
  'articles.all': 'All articles',
  'articles.ready': 'Ready with both addresses?',
  'articles.quote': 'Get your free quote',

  'help.title': 'Help',
  'help.titleSearch': '{query} | Help',
  'help.lead':
    '{answers, plural, one {# answer} other {# answers}} on shifting, paying and your account. Search in your own words.',
  'help.description':
    'Search the help centre: prices, booking, packing, the day of the move, payment, refunds, account.',
  'help.label': 'What do you want to know?',
  'help.placeholder': 'refund, lift, fridge …',
  'help.search': 'Search',
  'help.found': '{count, plural, one {One answer for “{query}”} other {# answers for “{query}”}}',
  'help.none': 'No results for “{query}”',
  'help.noneText': 'Try one plain word, such as “refund”. Or contact us, and our team will answer.',
  'help.all': 'All answers',
  'help.contact': 'Contact us',
  'help.call': 'Call {phone}',

  'faq.title': 'FAQ',
  'faq.lead': 'Common questions before a move.',
  'faq.description':
    'Packing, fragile items, dismantling, crew size, vehicles, how early to book, prices, token and refunds.',
  'faq.scene': 'Cartons, a fridge and a desk, packed and waiting',
  'faq.more': 'Search all answers',
  'faq.partner': 'Do you offer these services yourself? {register}',
  'faq.register': 'Become a partner',
} as const
