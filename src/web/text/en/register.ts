import type { PaperKind, Trade } from '#modules/partners/rules/application.ts'

export const tradeText: Record<Trade, string> = {
  'packing-moving': 'Packing and moving',
  driver: 'Driver with own vehicle',
  painting: 'Painting',
  cleaning: 'Cleaning',
  'electrician-ac': 'Electrician and AC',
  'carpentry-plumbing': 'Carpentry and plumbing',
  'pest-control': 'Pest control',
  'beauty-barber': 'Beauty and barber',
  'rental-agreements': 'Rental agreements',
}

export const paperText: Record<PaperKind, { label: string; hint?: string }> = {
  id: { label: 'ID', hint: 'Aadhaar with the number masked, driving licence or voter’s card.' },
  certificate: { label: 'Certificate or licence (optional)', hint: 'ITI, wireman, pest control, shop act …' },
  gst: { label: 'GST registration (optional)' },
  photo: { label: 'Photo of your work or vehicle (optional)' },
}

export const registerText = {
  title: 'Become a partner',
  lead: 'Bring your trade, choose your days. We bring the customers, the price list and the payment, every week.',
  description:
    'Service providers apply here: packing, painting, cleaning, electrician, carpentry, pest control, beauty.',
  scene: 'Two of a crew carry a sofa past a scooter',
  steps: [
    ['Apply', 'Five minutes, with a photo of your ID.'],
    ['We call', 'Within a week: your work, your area, your prices.'],
    ['A trial week', 'First jobs with an experienced crew.'],
    ['On your own', 'Jobs by message, paid every week to your account.'],
  ],
  form: 'Your application',
  city: 'City you work in',
  trades: 'What you do',
  years: 'Years of experience',
  about: 'About you and your crew',
  aboutHint: 'How many people, which tools, which areas.',
  papers: 'Papers',
  paperHint: 'PDF, JPEG, PNG or WebP, at most 5 MB each.',
  terms: 'What I have written is true, and I accept the',
  termsLink: 'terms',
  send: 'Apply',
  sent: 'Your application has reached us',
  sentNote: 'We read it within a week and answer by e-mail.',
} as const
