import type { faqGroups, helpTopics } from '#modules/content/rules/text-kinds.ts'

type HelpTopic = (typeof helpTopics)[number]
type FaqGroup = (typeof faqGroups)[number]

/** The help centre's default answers. Their texts are `help.<id>.question` and `help.<id>.answer`. */
export const defaultAnswers = [
  { id: 'price', topic: 'prices', words: 'cost charges rate estimate kiraya kitna' },
  { id: 'free-quote', topic: 'prices', words: 'free estimate' },
  { id: 'quotation-valid', topic: 'prices', words: 'expiry validity old price' },
  { id: 'long-distance', topic: 'prices', words: 'outstation intercity get cost interstate' },
  { id: 'price-changes', topic: 'prices', words: 'extra hidden charges more money tip' },
  { id: 'no-lift', topic: 'prices', words: 'stairs elevator floor' },
  { id: 'cheaper', topic: 'prices', words: 'discount offer save budget' },
  { id: 'book-early', topic: 'booking', words: 'when advance' },
  { id: 'hold', topic: 'booking', words: 'reserve time out slot full' },
  { id: 'change-date', topic: 'booking', words: 'reschedule postpone prepone shift later' },
  { id: 'cancel', topic: 'booking', words: 'cancellation notice money back' },
  { id: 'change-list', topic: 'booking', words: 'add items forgot inventory update' },
  { id: 'another-device', topic: 'booking', words: 'continue draft lost laptop' },
  { id: 'who-packs', topic: 'packing', words: 'boxes material bubble wrap packing pekking' },
  { id: 'pack-myself', topic: 'packing', words: 'own packing diy' },
  { id: 'fragile', topic: 'packing', words: 'glass crockery tv mirror break delicate' },
  { id: 'dismantle', topic: 'packing', words: 'assemble bed wardrobe fix ac geyser install' },
  { id: 'not-carried', topic: 'packing', words: 'prohibited gas cylinder alcohol pets jewellery inverter' },
  { id: 'heavy', topic: 'packing', words: 'heavy piano safe locker gym treadmill aquarium' },
  { id: 'storage', topic: 'packing', words: 'warehouse store godown' },
  { id: 'crew-size', topic: 'day', words: 'labour team workers helpers' },
  { id: 'society', topic: 'day', words: 'noc gate pass apartment permission rwa lift timing' },
  { id: 'late', topic: 'day', words: 'delay not come waiting tracking truck where' },
  { id: 'must-i-be-there', topic: 'day', words: 'absent friend watchman' },
  {
    id: 'damage',
    topic: 'day',
    words: 'broken lost claim insurance scratch complaint nuksan todphod kshati kedupad nashtam hani',
  },
  { id: 'insurance', topic: 'day', words: 'insurance transit cover insured value' },
  { id: 'token', topic: 'payment', words: 'advance deposit booking amount' },
  { id: 'pay-how', topic: 'payment', words: 'upi gpay phonepe card netbanking cash emi' },
  { id: 'payment-failed', topic: 'payment', words: 'failed payment deducted debited pending transaction' },
  { id: 'refund', topic: 'payment', words: 'money back return paisa wapas' },
  { id: 'bill', topic: 'payment', words: 'invoice receipt gst bill pdf rasid download' },
  { id: 'gst', topic: 'payment', words: 'tax percent' },
  { id: 'vehicle-papers', topic: 'vehicles', words: 'rc noc rto insurance puc scooter two-wheeler' },
  { id: 'vehicle-fuel', topic: 'vehicles', words: 'petrol tank fastag scratches' },
  { id: 'services-what', topic: 'services', words: 'painter plumber electrician cleaning salon' },
  { id: 'services-warranty', topic: 'services', words: 'warranty rework complaint bad service' },
  { id: 'partner', topic: 'services', words: 'vendor join work with us provider job register' },
  { id: 'no-code', topic: 'account', words: 'otp sms login not received locked' },
  { id: 'password', topic: 'account', words: 'forgot password reset login' },
  { id: 'change-number', topic: 'account', words: 'mobile phone update profile edit' },
  { id: 'stop-messages', topic: 'account', words: 'unsubscribe whatsapp consent opt out spam' },
  { id: 'delete-data', topic: 'account', words: 'delete account erase gdpr dpdp privacy export' },
] as const satisfies readonly {
  /** Part of links: /help#token. */
  id: string
  topic: HelpTopic
  /** Further search terms. */
  words: string
}[]

export type HelpId = (typeof defaultAnswers)[number]['id']

/** The FAQ: the most frequent questions by topic. The answers are those of the help centre. */
export const frequentQuestions = {
  packing: ['who-packs', 'fragile', 'dismantle', 'heavy', 'not-carried'],
  crew: ['crew-size', 'book-early', 'society', 'no-lift'],
  price: ['price', 'price-changes', 'token', 'cancel', 'bill'],
  services: ['services-what', 'services-warranty'],
} as const satisfies Record<FaqGroup, readonly HelpId[]>
