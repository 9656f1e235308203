export default {
  'opening.support-executive.title': 'Support executives',
  'opening.support-executive.where': 'Thane and Bengaluru, or from home',
  'opening.support-executive.text':
    'You are the voice on moving day. You know where the truck is and what was agreed, and you can calm a tired customer. English, Hindi and one more language.',
  'opening.support-executive.wants':
    'Twelve months on the phone with customers · Clear writing · Shifts between 8 AM and 9 PM',
  'opening.operations-manager.title': 'Operations managers',
  'opening.operations-manager.where': 'Mumbai, Pune, Delhi, Hyderabad',
  'opening.operations-manager.text':
    'You run the crews, trucks and slots of one city. You assign crews, plan leave and repairs, and ride along once a week.',
  'opening.operations-manager.wants':
    'Three years in logistics, fleet or field teams · At home in a spreadsheet · A two-wheeler licence',
  'opening.marketing-and-sales.title': 'Marketing and sales',
  'opening.marketing-and-sales.where': 'Thane, Gurugram',
  'opening.marketing-and-sales.text':
    'You find companies that relocate people and offices, and present our services honestly.',
  'opening.marketing-and-sales.wants':
    'Two years in business sales · Comfortable with numbers · Travel within the State',
  'opening.service-provider.title': 'Service providers',
  'opening.service-provider.where': 'Every city we serve',
  'opening.service-provider.text':
    'Packers, drivers, painters, electricians, plumbers, cleaners and beauticians who work for themselves. Join as a partner and choose your days.',
  'opening.service-provider.wants': 'A trade and your own tools · ID and bank account · References we may call',
  title: 'Careers',
  lead: 'Work you can be proud of. Every evening, what was in the old home this morning is in the new one.',
  description: 'Openings for support executives, operations managers, marketing and sales, and service providers.',
  scene: 'Two crew members carry a green sofa',
  openings: 'Open positions',
  wants: 'You bring:',
  partner: 'Become a partner',
  apply: 'Apply',
  role: 'Position',
  city: 'City you live in',
  years: 'Years of experience',
  message: 'Why you are a good fit, in a few sentences',
  cv: 'CV (optional)',
  cvHint: 'PDF, JPEG, PNG or WebP, at most 5 MB.',
  send: 'Send application',
  sent: 'We’ve received your application',
  sentNote: 'We read every application and reply within 10 days, whatever the decision.',
  equal: 'We hire on skill alone. Read our {policy}.',
  policy: 'anti-discrimination policy',
} as const
