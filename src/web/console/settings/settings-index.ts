import type { Translate } from '#i18n/translator.ts'
import type { PageKey } from '../pages.ts'

export const settingsGroups = ['company', 'places', 'prices', 'messages', 'people', 'data'] as const
type SettingsGroup = (typeof settingsGroups)[number]

/** Each setting: its address, the page of the menu that it belongs to, and its group in the list. */
const settings = {
  setupChecklist: { path: '/console/setup-checklist', page: 'setupChecklist', group: 'company' },
  company: { path: '/console/website-content', page: 'content', group: 'company' },
  look: { path: '/console/website-content/look', page: 'content', group: 'company' },
  articles: { path: '/console/website-content/article', page: 'content', group: 'company' },
  help: { path: '/console/website-content/answer', page: 'content', group: 'company' },
  policies: { path: '/console/website-content/policy', page: 'content', group: 'company' },
  branches: { path: '/console/branches', page: 'branches', group: 'places' },
  cities: { path: '/console/places', page: 'places', group: 'places' },
  closedDates: { path: '/console/places#close', page: 'places', group: 'places' },
  terms: { path: '/console/places/terms', page: 'places', group: 'places', isCompanyWide: true },
  durations: { path: '/console/places/durations', page: 'places', group: 'places', isCompanyWide: true },
  capacity: { path: '/console/board/capacity', page: 'board', group: 'places' },
  laneRates: { path: '/console/prices/lanes', page: 'prices', group: 'prices' },
  priceBook: { path: '/console/prices', page: 'prices', group: 'prices' },
  insurance: { path: '/console/prices/insurance', page: 'prices', group: 'prices', isCompanyWide: true },
  taxRules: { path: '/console/tax-rules', page: 'taxRules', group: 'prices' },
  moveTreatment: { path: '/console/tax-rules/moves', page: 'taxRules', group: 'prices' },
  costs: { path: '/console/costs', page: 'costs', group: 'prices' },
  materials: { path: '/console/costs/materials', page: 'costs', group: 'prices' },
  services: { path: '/console/catalogue', page: 'catalogue', group: 'prices' },
  items: { path: '/console/catalogue/items', page: 'catalogue', group: 'prices' },
  presets: { path: '/console/catalogue/presets', page: 'catalogue', group: 'prices' },
  packages: { path: '/console/catalogue/packages', page: 'catalogue', group: 'prices' },
  vehicles: { path: '/console/catalogue/vehicles', page: 'catalogue', group: 'prices' },
  coupons: { path: '/console/coupons', page: 'coupons', group: 'prices' },
  templates: { path: '/console/message-templates', page: 'messageTemplates', group: 'messages' },
  followUpPlan: { path: '/console/leads/plan', page: 'leads', group: 'messages', isCompanyWide: true },
  staff: { path: '/console/staff', page: 'staff', group: 'people' },
  roles: { path: '/console/staff/roles', page: 'staff', group: 'people' },
  account: { path: '/console/account', page: 'account', group: 'people' },
  audit: { path: '/console/audit', page: 'audit', group: 'data' },
  erasures: { path: '/console/erasures', page: 'erasures', group: 'data' },
  files: { path: '/console/catalogue/files', page: 'catalogue', group: 'data' },
} as const satisfies Record<string, SettingEntry>
type SettingEntry = { path: string; page: PageKey; group: SettingsGroup; isCompanyWide?: true }

export type SettingKey = keyof typeof settings
export type Setting = SettingEntry & { key: SettingKey }
export const settingsIndex: Setting[] = Object.entries(settings).map(([key, entry]) => ({
  key: key as SettingKey,
  ...entry,
}))

/** Lists the settings on the pages that a member of staff may open; without those of the whole company if they work for some branches. */
export const listSettings = (pages: readonly { key: PageKey }[], isBound = false): Setting[] =>
  settingsIndex.filter(
    ({ page, isCompanyWide }) => pages.some(({ key }) => key === page) && !(isBound && isCompanyWide),
  )

/** As many letters begin a search in the descriptions, so that "an" does not find every "and". */
const MIN_WORD = 3

/** Finds the settings whose name holds the text, or whose description or search words begin with each of its words. */
export function findSettings(t: Translate, among: readonly Setting[], text: string): Setting[] {
  const sought = text.trim().toLowerCase()
  const parts = sought.split(/\s+/)
  return among.filter(({ key }) => {
    const name = t(`settings.${key}`).toLowerCase()
    if (name.includes(sought)) return true
    const words = `${name} ${t(`settings.${key}.about`)} ${t(`settings.${key}.words`)}`.toLowerCase().split(/[\s,]+/)
    return parts.every(part => part.length >= MIN_WORD && words.some(word => word.startsWith(part)))
  })
}
