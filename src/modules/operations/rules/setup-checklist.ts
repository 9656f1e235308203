/** The state of an installation, as the setup checklist checks it. */
export type SiteFacts = {
  /** The documents show the made-up sample company. */
  specimen: boolean
  /** Staff have saved the company details in the console. */
  ownCompany: boolean
  openCities: number
  /** Open cities with a fixed number of moves per slot, whatever trucks and workers exist. */
  citiesByNumber: number
  /** True if a price book published by staff is active or has been. */
  ownPrices: boolean
  payments: 'none' | 'test' | 'live'
  sms: boolean
  /** SMS texts without a registered approval. */
  unapprovedSms: number
  whatsapp: boolean
  mail: boolean
  /**
   * The time of the newest backup; null if there is none; 'elsewhere' if the database is on a server, whose backups we
   * cannot see.
   */
  backup: Date | null | 'elsewhere'
  /**
   * Accounts that decide about money or staff, without the demonstration account, and those of them with two-step
   * verification.
   */
  owners: number
  ownersWithSecondStep: number
}

/** Who does a step: the owner in the console, or the administrator in the settings of the server. */
export type SetupStepOwner = 'owner' | 'administrator'

/**
 * The steps of each, in the recommended order: the environment settings or the console page of a step. `byWord`: a
 * person marks it as done.
 */
const stepDefinitions = {
  company: { path: '/console/website-content' },
  cities: { path: '/console/places' },
  fleet: { path: '/console/fleet', byWord: true },
  catalogue: { path: '/console/catalogue', byWord: true },
  prices: { path: '/console/prices', byWord: true },
  staff: { path: '/console/staff' },
  policies: { path: '/console/website-content/policy', byWord: true },
  gst: { settings: ['SUPPLIER_GSTIN', 'SUPPLIER_ADDRESS'] },
  payments: { settings: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] },
  mail: { settings: ['SMTP_URL', 'MAIL_FROM'] },
  sms: { settings: ['MSG91_AUTH_KEY', 'MSG91_TEMPLATES', 'MSG91_WEBHOOK_SECRET'], path: '/console/message-templates' },
  whatsapp: {
    settings: ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_ACCESS_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
    path: '/console/message-templates',
  },
  backup: { byWord: true },
} as const satisfies Record<string, { settings?: string[]; path?: string; byWord?: true }>

export type SetupStepKey = keyof typeof stepDefinitions

/**
 * The finding of `checkProviders` that shows whether the keys of a step are right, because a key that is set may still be
 * wrong.
 */
export const findingNames: Partial<Record<SetupStepKey, string>> = {
  payments: 'Razorpay',
  mail: 'Mail',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
}
export const setupStepKeys = Object.keys(stepDefinitions) as SetupStepKey[]
type StepDefinition = { settings?: readonly string[]; path?: string; byWord?: true }
const getStepDefinition = (key: SetupStepKey): StepDefinition => stepDefinitions[key]
export const isMarkedByPerson = (key: SetupStepKey): boolean => getStepDefinition(key).byWord === true

/** The steps that only the administrator of the server can do. */
const administratorSteps: readonly SetupStepKey[] = ['gst', 'payments', 'mail', 'sms', 'whatsapp', 'backup']

export type SetupStep = {
  key: SetupStepKey
  owner: SetupStepOwner
  done: boolean
  /** True if a person marked it as done and the software cannot check it. */
  byWord: boolean
  settings: readonly string[]
  path: string | null
}

/** A backup is made each night, so an older one means that one was missed. */
const FRESH_MS = 2 * 86_400_000

/** Returns the setup steps in the recommended order. `marked`: the steps that a person marked as done. */
export function listSetupSteps(facts: SiteFacts, marked: ReadonlySet<string>, now: Date): SetupStep[] {
  const detected = detectDoneSteps(facts, now)
  return setupStepKeys.map(key => {
    const { settings = [], path = null, byWord = false } = getStepDefinition(key)
    const isMarked = byWord && !detected[key] && marked.has(key)
    const owner = administratorSteps.includes(key) ? 'administrator' : 'owner'
    return { key, owner, done: detected[key] || isMarked, byWord: isMarked, settings, path }
  })
}

const detectDoneSteps = (facts: SiteFacts, now: Date): Record<SetupStepKey, boolean> => ({
  company: facts.ownCompany || !facts.specimen,
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
  gst: !facts.specimen,
})
