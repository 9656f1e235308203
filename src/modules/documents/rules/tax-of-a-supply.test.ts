import { describe, expect, test } from 'vitest'
import { calculateCheckCharacter } from '#kernel/gstin.ts'
import { type Paise, rupees, ZERO } from '#kernel/money.ts'
import { calculateGst } from '#modules/pricing/rules/tax.ts'
import { planTreatment } from '#modules/tax/rules/plan-treatment.ts'
import { isRegisteredRecipient } from '#modules/tax/rules/select-order-tax.ts'
import { findMoveRule, findServiceRule, getChargedRate, type TaxRule, toOrderTax } from '#modules/tax/rules/tax-rule.ts'
import { sumGst, toOrderGst } from './gst.ts'
import { getPlaceOfSupply } from './place-of-supply.ts'
import { getMainSac } from './sac.ts'
import { isBillOfSupply, isReverseCharge, listTaxNotes } from './tax-notes.ts'

/**
 * Every kind of customer with every kind of service and treatment. Sources: rates by notification 11/2017-CT(R) and, for
 * salons from 22-09-2025, 15/2025-CT(R); place by the IGST Act, section 12; reverse charge by 13/2017-CT(R), entry 1;
 * exemption by 12/2017-CT(R), entry 21A; declaration by 3/2022-CT(R), Annexure III; bill of supply by the CGST Act,
 * section 31 (3) (c); special economic zones by the IGST Act, section 7 (5) (b), and the CGST Rules, rule 46. Amounts are worked out by hand from 12,700 rupees.
 */
const VALUE = rupees(12_700)
const codes = { moving: '996511', handling: '996719', packing: '998540' }
const karnataka = { state: { code: '29', name: 'Karnataka' } }
const number = (first14: string) => first14 + calculateCheckCharacter(first14)
const at = (state: string) => ({ address: '', place: '', city: '', state, pincode: null, floor: 0, lift: false })

const customers = {
  person: undefined,
  'firm of 29': number('29AAPFU0939F1Z'),
  'firm of 27': number('27AAPFU0939F1Z'),
  embassy: number('0717USA00016UN'),
  department: number('29BLRA01234C1D'),
  'SEZ unit of 29': number('29AAPFU0939F2Z'),
  'SEZ developer of 27': number('27AAPFU0939F2Z'),
} as const
type CustomerKind = keyof typeof customers
/** The number does not show a special economic zone, so staff enter it. */
const zones: Partial<Record<CustomerKind, 'unit' | 'developer'>> = {
  'SEZ unit of 29': 'unit',
  'SEZ developer of 27': 'developer',
}
const toRecipient = (customer: CustomerKind) => {
  const [gstin, sez] = [customers[customer], zones[customer]]
  return { ...(gstin && { gstin }), ...(sez && { firm: { sez } }) }
}

const categories = { moving: 1, painting: 2, cleaning: 3, salon: 8 }
const services = {
  painting: { categoryId: categories.painting, serviceId: 201, sac: '995473' },
  cleaning: { categoryId: categories.cleaning, serviceId: 301, sac: '998533' },
  salon: { categoryId: categories.salon, serviceId: 801, sac: '999722' },
  packing: { categoryId: categories.moving, serviceId: 105, sac: '998540' },
  storage: { categoryId: categories.moving, serviceId: 104, sac: '996729' },
  vehicle: { categoryId: categories.moving, serviceId: 103, sac: '996511' },
} as const
type ServiceKind = keyof typeof services

let nextId = 1
const rule = (own: Partial<TaxRule>): TaxRule => ({
  ...{ id: nextId++, work: 'service', categoryId: null, serviceId: null, optionId: null, gstin: null },
  ...{ recipient: 'any', from: '2017-07-01', to: null, sac: null, rate: 1_800, credit: 'full', charge: 'forward' },
  ...{ treatment: null, option: null, ...own },
})
const serviceRules = [
  rule({}),
  rule({ categoryId: categories.salon, to: '2025-09-21' }),
  rule({ categoryId: categories.salon, from: '2025-09-22', rate: 500, credit: 'none' }),
]

const treatments = {
  'by line': {
    ...{
      treatment: 'by-line',
      sac: null,
      rate: 1_800,
      credit: 'full',
      exempt: false,
      optionNumber: '',
      optionOn: null,
    },
  },
  composite: {
    ...{ treatment: 'composite', sac: '996511', rate: 1_800, credit: 'full' },
    ...{ exempt: false, optionNumber: '', optionOn: null },
  },
  'GTA forward 5%': {
    ...{ treatment: 'gta-forward', sac: '996791', rate: 500, credit: 'none' },
    ...{ exempt: false, optionNumber: 'AA29', optionOn: '2026-03-20' },
  },
  'GTA forward 18%': {
    ...{ treatment: 'gta-forward', sac: '996791', rate: 1_800, credit: 'full' },
    ...{ exempt: false, optionNumber: 'AA29', optionOn: '2026-03-20' },
  },
  'GTA forward 18%, 21A': {
    ...{ treatment: 'gta-forward', sac: '996791', rate: 1_800, credit: 'full' },
    ...{ exempt: true, optionNumber: 'AA29', optionOn: '2026-03-20' },
  },
  'GTA reverse': {
    ...{ treatment: 'gta-reverse', sac: '996791', rate: 500, credit: 'none' },
    ...{ exempt: false, optionNumber: '', optionOn: null },
  },
} as const satisfies Record<string, Omit<Parameters<typeof planTreatment>[0], 'gstin' | 'from'>>
type Treatment = keyof typeof treatments

/** What the documents say: taxes in rupees, and the notes by key. */
type Expected = string
const show = (taxes: {
  sac: string
  rate: number
  gst: ReturnType<typeof toOrderGst>
  place: string
  notes: string[]
  reverse: boolean
  bill: boolean
}): Expected => {
  const { sac, rate, gst, place, notes, reverse, bill } = taxes
  const rupeesOf = (amount: Paise) => String(amount / 100)
  const tax =
    sumGst(gst) === 0 ? 'none' : gst.kind === 'inter' ? `I ${rupeesOf(gst.igst)}` : `C+S ${rupeesOf(gst.cgst)} each`
  return [
    ...[sac, `${rate / 100}%`, tax, `at ${place}`],
    ...(reverse ? ['reverse charge'] : []),
    ...(bill ? ['bill of supply'] : []),
    ...notes,
  ].join(' | ')
}

function getTaxOfMove(customer: CustomerKind, treatment: Treatment, state: string, date: string): Expected {
  const planned = planTreatment({ gstin: null, from: '2026-04-01', ...treatments[treatment] })
  const rules = [
    rule({ work: 'move', treatment: 'by-line', to: '2026-03-31' }),
    ...planned.map(one => ({ ...one, id: nextId++ })),
  ]
  const gstin = customers[customer]
  const tax = toOrderTax(findMoveRule(rules, { gstin: null, registered: isRegisteredRecipient(gstin) }, date))
  const place = getPlaceOfSupply(karnataka, { from: at(state), customer: toRecipient(customer) })
  const rate = getChargedRate(tax)
  return show({
    ...{ sac: getMainSac({ tax }, codes), rate, place: place.placeOfSupply.code },
    gst: toOrderGst(calculateGst(VALUE, ZERO, rate), rate, place.isIntra),
    notes: listTaxNotes(tax, date, toRecipient(customer).firm).map(({ key }) => key),
    ...{ reverse: isReverseCharge(tax), bill: isBillOfSupply(tax) },
  })
}

function getTaxOfService(customer: CustomerKind, service: ServiceKind, state: string, date: string): Expected {
  const { sac: serviceSac, ...subject } = services[service]
  const tax = toOrderTax(findServiceRule(serviceRules, subject, date))
  const facts = { from: at(state), service, serviceSac, customer: toRecipient(customer) }
  const place = getPlaceOfSupply(karnataka, facts)
  const rate = getChargedRate(tax)
  return show({
    ...{ sac: getMainSac({ tax, serviceSac }, codes), rate, place: place.placeOfSupply.code },
    gst: toOrderGst(calculateGst(VALUE, ZERO, rate), rate, place.isIntra),
    notes: listTaxNotes(tax, date, toRecipient(customer).firm).map(({ key }) => key),
    ...{ reverse: isReverseCharge(tax), bill: isBillOfSupply(tax) },
  })
}

const HOME = 'Karnataka'
const AWAY = 'Tamil Nadu'
const DAY = '2026-12-08'
const BEFORE = '2026-03-31'
/** Half of 18% and of 5% of 12,700 rupees, and the whole. */
const C18 = 'C+S 1143 each'
const I18 = 'I 2286'
const C5 = 'C+S 317.5 each'
const I5 = 'I 635'
const OPTION = 'tax-option'

type MoveCase = [customer: CustomerKind, treatment: Treatment, state: string, date: string, expected: Expected]
const BY_LINE_HOME = `996511 | 18% | ${C18} | at 29`
const EXEMPT = (place: string) => `996791 | 0% | none | at ${place} | bill of supply | tax-exempt`
const REVERSE = (place: string) => `996791 | 0% | none | at ${place} | reverse charge | tax-by-recipient`
const NO_CREDIT = `${OPTION} | tax-no-credit`
const SEZ = 'tax-sez'
const moves: MoveCase[] = [
  // To a special economic zone always between States (IGST Act, section 7 (5) (b)), with the endorsement of rule 46.
  ['SEZ unit of 29', 'by line', HOME, DAY, `996511 | 18% | ${I18} | at 29 | ${SEZ}`],
  ['SEZ unit of 29', 'by line', AWAY, DAY, `996511 | 18% | ${I18} | at 29 | ${SEZ}`],
  ['SEZ developer of 27', 'by line', HOME, DAY, `996511 | 18% | ${I18} | at 27 | ${SEZ}`],
  ['SEZ unit of 29', 'composite', HOME, DAY, `996511 | 18% | ${I18} | at 29 | ${SEZ} | tax-composite`],
  ['SEZ unit of 29', 'GTA forward 5%', HOME, DAY, `996791 | 5% | ${I5} | at 29 | ${SEZ} | ${NO_CREDIT}`],
  ['SEZ unit of 29', 'GTA forward 18%', HOME, DAY, `996791 | 18% | ${I18} | at 29 | ${SEZ} | ${OPTION}`],
  ['SEZ unit of 29', 'GTA reverse', HOME, DAY, REVERSE('29')],
  // By line, from the State of the supplier and from another one.
  ['person', 'by line', HOME, DAY, BY_LINE_HOME],
  ['firm of 29', 'by line', HOME, DAY, BY_LINE_HOME],
  ['firm of 27', 'by line', HOME, DAY, `996511 | 18% | ${I18} | at 27`],
  ['embassy', 'by line', HOME, DAY, BY_LINE_HOME],
  ['department', 'by line', HOME, DAY, BY_LINE_HOME],
  ['person', 'by line', AWAY, DAY, `996511 | 18% | ${I18} | at 33`],
  ['firm of 29', 'by line', AWAY, DAY, BY_LINE_HOME],
  ['firm of 27', 'by line', AWAY, DAY, `996511 | 18% | ${I18} | at 27`],
  ['embassy', 'by line', AWAY, DAY, `996511 | 18% | ${I18} | at 33`],
  ['department', 'by line', AWAY, DAY, BY_LINE_HOME],
  ['person', 'by line', 'Nowhere', DAY, `996511 | 18% | ${I18} | at 97`],
  ['firm of 29', 'by line', 'Nowhere', DAY, BY_LINE_HOME],
  // Composite: one code and one sentence, the same tax.
  ['person', 'composite', HOME, DAY, `996511 | 18% | ${C18} | at 29 | tax-composite`],
  ['firm of 29', 'composite', HOME, DAY, `996511 | 18% | ${C18} | at 29 | tax-composite`],
  ['firm of 27', 'composite', HOME, DAY, `996511 | 18% | ${I18} | at 27 | tax-composite`],
  ['embassy', 'composite', HOME, DAY, `996511 | 18% | ${C18} | at 29 | tax-composite`],
  ['department', 'composite', HOME, DAY, `996511 | 18% | ${C18} | at 29 | tax-composite`],
  ['person', 'composite', AWAY, DAY, `996511 | 18% | ${I18} | at 33 | tax-composite`],
  ['firm of 29', 'composite', AWAY, DAY, `996511 | 18% | ${C18} | at 29 | tax-composite`],
  ['firm of 27', 'composite', AWAY, DAY, `996511 | 18% | ${I18} | at 27 | tax-composite`],
  ['embassy', 'composite', AWAY, DAY, `996511 | 18% | ${I18} | at 33 | tax-composite`],
  ['department', 'composite', AWAY, DAY, `996511 | 18% | ${C18} | at 29 | tax-composite`],
  // Transport agency by forward charge, 5% without credit.
  ['person', 'GTA forward 5%', HOME, DAY, `996791 | 5% | ${C5} | at 29 | ${NO_CREDIT}`],
  ['firm of 29', 'GTA forward 5%', HOME, DAY, `996791 | 5% | ${C5} | at 29 | ${NO_CREDIT}`],
  ['firm of 27', 'GTA forward 5%', HOME, DAY, `996791 | 5% | ${I5} | at 27 | ${NO_CREDIT}`],
  ['embassy', 'GTA forward 5%', HOME, DAY, `996791 | 5% | ${C5} | at 29 | ${NO_CREDIT}`],
  ['department', 'GTA forward 5%', HOME, DAY, `996791 | 5% | ${C5} | at 29 | ${NO_CREDIT}`],
  ['person', 'GTA forward 5%', AWAY, DAY, `996791 | 5% | ${I5} | at 33 | ${NO_CREDIT}`],
  ['firm of 29', 'GTA forward 5%', AWAY, DAY, `996791 | 5% | ${C5} | at 29 | ${NO_CREDIT}`],
  ['firm of 27', 'GTA forward 5%', AWAY, DAY, `996791 | 5% | ${I5} | at 27 | ${NO_CREDIT}`],
  ['embassy', 'GTA forward 5%', AWAY, DAY, `996791 | 5% | ${I5} | at 33 | ${NO_CREDIT}`],
  // The same at 18% with credit.
  ['person', 'GTA forward 18%', HOME, DAY, `996791 | 18% | ${C18} | at 29 | ${OPTION}`],
  ['firm of 29', 'GTA forward 18%', HOME, DAY, `996791 | 18% | ${C18} | at 29 | ${OPTION}`],
  ['firm of 27', 'GTA forward 18%', HOME, DAY, `996791 | 18% | ${I18} | at 27 | ${OPTION}`],
  ['embassy', 'GTA forward 18%', HOME, DAY, `996791 | 18% | ${C18} | at 29 | ${OPTION}`],
  ['department', 'GTA forward 18%', HOME, DAY, `996791 | 18% | ${C18} | at 29 | ${OPTION}`],
  ['person', 'GTA forward 18%', AWAY, DAY, `996791 | 18% | ${I18} | at 33 | ${OPTION}`],
  ['firm of 29', 'GTA forward 18%', AWAY, DAY, `996791 | 18% | ${C18} | at 29 | ${OPTION}`],
  ['firm of 27', 'GTA forward 18%', AWAY, DAY, `996791 | 18% | ${I18} | at 27 | ${OPTION}`],
  ['embassy', 'GTA forward 18%', AWAY, DAY, `996791 | 18% | ${I18} | at 33 | ${OPTION}`],
  // Forward charge for registered customers, exempt for all others.
  ['person', 'GTA forward 18%, 21A', HOME, DAY, EXEMPT('29')],
  ['firm of 29', 'GTA forward 18%, 21A', HOME, DAY, `996791 | 18% | ${C18} | at 29 | ${OPTION}`],
  ['firm of 27', 'GTA forward 18%, 21A', HOME, DAY, `996791 | 18% | ${I18} | at 27 | ${OPTION}`],
  ['embassy', 'GTA forward 18%, 21A', HOME, DAY, EXEMPT('29')],
  ['department', 'GTA forward 18%, 21A', HOME, DAY, EXEMPT('29')],
  ['person', 'GTA forward 18%, 21A', AWAY, DAY, EXEMPT('33')],
  ['firm of 29', 'GTA forward 18%, 21A', AWAY, DAY, `996791 | 18% | ${C18} | at 29 | ${OPTION}`],
  ['firm of 27', 'GTA forward 18%, 21A', AWAY, DAY, `996791 | 18% | ${I18} | at 27 | ${OPTION}`],
  ['embassy', 'GTA forward 18%, 21A', AWAY, DAY, EXEMPT('33')],
  // Reverse charge: the registered customer pays, nobody else does.
  ['person', 'GTA reverse', HOME, DAY, EXEMPT('29')],
  ['firm of 29', 'GTA reverse', HOME, DAY, REVERSE('29')],
  ['firm of 27', 'GTA reverse', HOME, DAY, REVERSE('27')],
  ['embassy', 'GTA reverse', HOME, DAY, EXEMPT('29')],
  ['department', 'GTA reverse', HOME, DAY, EXEMPT('29')],
  ['person', 'GTA reverse', AWAY, DAY, EXEMPT('33')],
  ['firm of 29', 'GTA reverse', AWAY, DAY, REVERSE('29')],
  ['firm of 27', 'GTA reverse', AWAY, DAY, REVERSE('27')],
  ['embassy', 'GTA reverse', AWAY, DAY, EXEMPT('33')],
  // The day before a treatment begins, all of them are by line.
  ...(Object.keys(treatments) as Treatment[]).map((one): MoveCase => ['person', one, HOME, BEFORE, BY_LINE_HOME]),
  ...(Object.keys(treatments) as Treatment[]).map((one): MoveCase => ['firm of 29', one, HOME, BEFORE, BY_LINE_HOME]),
]

type ServiceCase = [customer: CustomerKind, service: ServiceKind, state: string, date: string, expected: Expected]
const everywhere: [CustomerKind, string][] = [
  ['person', HOME],
  ['firm of 29', HOME],
  ['firm of 27', HOME],
  ['embassy', HOME],
]
/** Work on a home is supplied where the home is, whoever pays. */
const onHomes = (['painting', 'cleaning'] as const).flatMap(service => [
  ...everywhere.map(
    ([customer, state]): ServiceCase => [
      ...([customer, service, state, DAY] as const),
      `${services[service].sac} | 18% | ${C18} | at 29`,
    ],
  ),
  ['person', service, AWAY, DAY, `${services[service].sac} | 18% | ${I18} | at 33`] as ServiceCase,
  ['firm of 29', service, AWAY, DAY, `${services[service].sac} | 18% | ${I18} | at 33`] as ServiceCase,
])
/** Packing and storage are supplied where a registered customer is. */
const general = (['packing', 'storage'] as const).flatMap(service => {
  const { sac } = services[service]
  return [
    ['person', service, HOME, DAY, `${sac} | 18% | ${C18} | at 29`],
    ['person', service, AWAY, DAY, `${sac} | 18% | ${I18} | at 33`],
    ['person', service, 'Nowhere', DAY, `${sac} | 18% | ${C18} | at 29`],
    ['firm of 29', service, AWAY, DAY, `${sac} | 18% | ${C18} | at 29`],
    ['firm of 27', service, HOME, DAY, `${sac} | 18% | ${I18} | at 27`],
    ['embassy', service, AWAY, DAY, `${sac} | 18% | ${I18} | at 33`],
    ['department', service, AWAY, DAY, `${sac} | 18% | ${C18} | at 29`],
  ] as ServiceCase[]
})
const served: ServiceCase[] = [
  ...onHomes,
  ...general,
  // Salons: where they are done; 5% without credit since 22 September 2025.
  ['person', 'salon', HOME, '2025-09-21', `999722 | 18% | ${C18} | at 29`],
  ['person', 'salon', HOME, '2025-09-22', `999722 | 5% | ${C5} | at 29`],
  ['person', 'salon', HOME, DAY, `999722 | 5% | ${C5} | at 29`],
  ['person', 'salon', AWAY, '2025-09-21', `999722 | 18% | ${I18} | at 33`],
  ['person', 'salon', AWAY, DAY, `999722 | 5% | ${I5} | at 33`],
  ['firm of 29', 'salon', HOME, DAY, `999722 | 5% | ${C5} | at 29`],
  ['firm of 27', 'salon', HOME, DAY, `999722 | 5% | ${C5} | at 29`],
  ['firm of 29', 'salon', AWAY, DAY, `999722 | 5% | ${I5} | at 33`],
  ['embassy', 'salon', HOME, DAY, `999722 | 5% | ${C5} | at 29`],
  // Transport of a vehicle: by the place of a registered customer, else of the handing over.
  ['person', 'vehicle', HOME, DAY, `996511 | 18% | ${C18} | at 29`],
  ['person', 'vehicle', AWAY, DAY, `996511 | 18% | ${I18} | at 33`],
  ['person', 'vehicle', 'Nowhere', DAY, `996511 | 18% | ${I18} | at 97`],
  ['firm of 29', 'vehicle', AWAY, DAY, `996511 | 18% | ${C18} | at 29`],
  ['firm of 27', 'vehicle', HOME, DAY, `996511 | 18% | ${I18} | at 27`],
  ['embassy', 'vehicle', AWAY, DAY, `996511 | 18% | ${I18} | at 33`],
  // Work on a building of a special economic zone, too, is between States.
  ['SEZ unit of 29', 'painting', HOME, DAY, `995473 | 18% | ${I18} | at 29 | ${SEZ}`],
  ['SEZ unit of 29', 'cleaning', HOME, DAY, `998533 | 18% | ${I18} | at 29 | ${SEZ}`],
  ['SEZ unit of 29', 'storage', HOME, DAY, `996729 | 18% | ${I18} | at 29 | ${SEZ}`],
  ['SEZ developer of 27', 'packing', HOME, DAY, `998540 | 18% | ${I18} | at 27 | ${SEZ}`],
  ['SEZ unit of 29', 'salon', HOME, DAY, `999722 | 5% | ${I5} | at 29 | ${SEZ}`],
  // The rates of other services did not change in September 2025.
  ...(['painting', 'cleaning', 'packing', 'storage', 'vehicle'] as const).flatMap(service =>
    ['2025-09-21', '2025-09-22'].map(
      (date): ServiceCase => ['person', service, HOME, date, `${services[service].sac} | 18% | ${C18} | at 29`],
    ),
  ),
]

describe('the tax of a move', () => {
  test.each(moves)('[TAX-02] of a %s, treated %s, from %s, on %s: %s', (customer, treatment, state, date, expected) => {
    expect(getTaxOfMove(customer, treatment, state, date)).toBe(expected)
  })
})

describe('the tax of a service', () => {
  test.each(served)('[TAX-01] for a %s: %s in %s, on %s: %s', (customer, service, state, date, expected) => {
    expect(getTaxOfService(customer, service, state, date)).toBe(expected)
  })
})

test('[TAX-01] the table has at least 120 cases, all different', () => {
  const all = [...moves, ...served].map(([...one]) => one.join('; '))
  expect(all.length).toBeGreaterThanOrEqual(120)
  expect(new Set(all).size).toBe(all.length)
})
