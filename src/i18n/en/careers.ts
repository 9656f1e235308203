export default {
  'opening.support-executive.title': 'Support executives',
  'opening.support-executive.where': 'Thane and Bengaluru, or from home',
  'opening.support-executive.text':
    'You are the voice on the day of the move: you know where the truck is, what was agreed, and how to calm a person who has not slept. English, Hindi and one more language.',
  'opening.support-executive.wants':
    'Twelve months on the phone with customers · Clear writing · Shifts between 8 AM and 9 PM',
  'opening.operations-manager.title': 'Operations managers',
  'opening.operations-manager.where': 'Mumbai, Pune, Delhi, Hyderabad',
  'opening.operations-manager.text':
    'Crews, trucks and slots of one city are yours: who goes where, who rests, what is repaired. You ride along once a week.',
  'opening.operations-manager.wants':
    'Three years in logistics, fleet or field teams · At home in a spreadsheet · A two-wheeler licence',
  'opening.marketing-and-sales.title': 'Marketing and sales',
  'opening.marketing-and-sales.where': 'Thane, Gurugram',
  'opening.marketing-and-sales.text':
    'You find the companies that shift people and offices, and tell what we do without a word that is not true.',
  'opening.marketing-and-sales.wants':
    'Two years of selling to businesses · Numbers without fear · Travel within the State',
  'opening.service-provider.title': 'Service providers',
  'opening.service-provider.where': 'Every city we serve',
  'opening.service-provider.text':
    'Packers, drivers, painters, electricians, plumbers, cleaners and beauticians with their own work: join as a partner and choose your days.',
  'opening.service-provider.wants': 'Your trade, and tools for it · ID and bank account · References we may call',
  title: 'Careers',
  lead: 'Work you can point at in the evening: a home that was there in the morning and is here now.',
  description: 'Openings for support executives, operations managers, marketing and sales, and service providers.',
  scene: 'Two of a crew carry a green sofa',
  openings: 'Who we look for',
  wants: 'You bring:',
  partner: 'Become a partner',
  apply: 'Apply',
  role: 'Position',
  city: 'City you live in',
  years: 'Years of experience',
  message: 'Why you, in a few sentences',
  cv: 'CV (optional)',
  cvHint: 'PDF, JPEG, PNG or WebP, at most 5 MB.',
  send: 'Send application',
  sent: 'Your application has reached us',
  sentNote: 'We read every one and answer within ten days, either way.',
  equal: 'We hire by skill alone. Read our {policy}.',
  policy: 'anti-discrimination policy',
} as const
