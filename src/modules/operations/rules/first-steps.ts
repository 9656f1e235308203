/** What there is of a site, as the first steps look at it. */
export type SiteFacts = {
  /** A made-up company stands on the documents. */
  specimen: boolean
  openCities: number
  /** Of them those that sell so many moves a slot, whatever trucks and people there are. */
  citiesByNumber: number
  /** A price book that staff published counts, or has counted. */
  ownPrices: boolean
  payments: 'none' | 'test' | 'live'
  sms: boolean
  /** Texts that go to a phone and have no approval named for SMS. */
  unapprovedSms: number
  whatsapp: boolean
  mail: boolean
  /** When the newest backup was made; null: there is none; 'elsewhere': the database is a server's, whose backups are not ours to see. */
  backup: Date | null | 'elsewhere'
  /** Accounts that decide about money or staff, the demonstration's not among them, and those of them with a second step. */
  owners: number
  ownersWithSecondStep: number
}

/** Of a step: the settings of the machine that do it, or the page of the console. `byWord`: whether a person's word ends it. */
const table = {
  company: {
    settings: ['SUPPLIER_GSTIN', 'SUPPLIER_ADDRESS', 'BRAND_LEGAL_NAME', 'BRAND_PHONE', 'GRIEVANCE_OFFICER'],
    path: '/console/content',
  },
  cities: { path: '/console/places' },
  fleet: { path: '/console/fleet', byWord: true },
  catalogue: { path: '/console/catalogue', byWord: true },
  prices: { path: '/console/prices', byWord: true },
  payments: { settings: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] },
  mail: { settings: ['SMTP_URL', 'MAIL_FROM'] },
  sms: { settings: ['MSG91_AUTH_KEY', 'MSG91_TEMPLATES', 'MSG91_WEBHOOK_SECRET'], path: '/console/messages' },
  whatsapp: {
    settings: ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_ACCESS_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
    path: '/console/messages',
  },
  backup: { byWord: true },
  staff: { path: '/console/staff' },
  policies: { path: '/console/content/policy', byWord: true },
} as const satisfies Record<string, { settings?: string[]; path?: string; byWord?: true }>

export type StepKey = keyof typeof table

/** The finding of `checkUp` that shows whether the keys of a step are right: that they are set says nothing of it. */
export const findingOfStep: Partial<Record<StepKey, string>> = {
  payments: 'Razorpay',
  mail: 'Mail',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
}
export const stepKeys = Object.keys(table) as StepKey[]
type Definition = { settings?: readonly string[]; path?: string; byWord?: true }
const definitionOf = (key: StepKey): Definition => table[key]
export const endsByWord = (key: StepKey): boolean => definitionOf(key).byWord === true

export type FirstStep = {
  key: StepKey
  done: boolean
  /** Done because somebody said so, and not because it can be seen. */
  byWord: boolean
  settings: readonly string[]
  path: string | null
}

/** A backup is made each night: one older than this is one that was missed. */
const FRESH_MS = 2 * 86_400_000

/** What an operator does before customers come, in the order in which it is best done. `said`: the steps for which somebody gave their word. */
export function firstSteps(facts: SiteFacts, said: ReadonlySet<string>, now: Date): FirstStep[] {
  const seen = seenDone(facts, now)
  return stepKeys.map(key => {
    const { settings = [], path = null, byWord = false } = definitionOf(key)
    const word = byWord && !seen[key] && said.has(key)
    return { key, done: seen[key] || word, byWord: word, settings, path }
  })
}

const seenDone = (facts: SiteFacts, now: Date): Record<StepKey, boolean> => ({
  company: !facts.specimen,
  cities: facts.openCities > 0,
  fleet: facts.openCities > 0 && facts.citiesByNumber === 0,
  catalogue: false,
  prices: facts.ownPrices,
  payments: facts.payments === 'live',
  mail: facts.mail,
  sms: facts.sms && facts.unapprovedSms === 0,
  whatsapp: facts.whatsapp,
  backup: facts.backup instanceof Date && now.getTime() - facts.backup.getTime() < FRESH_MS,
  staff: facts.owners > 0 && facts.ownersWithSecondStep === facts.owners,
  policies: false,
})
