import { describe, expect, test } from 'vitest'
import { listSetupSteps, type SetupStepKey, type SiteFacts } from './setup-checklist.ts'

const now = new Date('2026-11-20T05:00:00Z')
const bare: SiteFacts = {
  specimen: true,
  ownCompany: false,
  openCities: 0,
  citiesByNumber: 0,
  ownPrices: false,
  payments: 'none',
  sms: false,
  unapprovedSms: 21,
  whatsapp: false,
  mail: false,
  backup: null,
  owners: 0,
  ownersWithSecondStep: 0,
}
const done = (facts: Partial<SiteFacts>, said: SetupStepKey[] = []) =>
  listSetupSteps({ ...bare, ...facts }, new Set<string>(said), now).flatMap(step => (step.done ? [step.key] : []))

test('on a new site no step is done, and the company comes first', () => {
  expect(done({})).toEqual([])
  expect(listSetupSteps(bare, new Set(), now)[0]).toMatchObject({
    key: 'company',
    done: false,
    path: '/console/website-content',
  })
})

describe('the end of a step', () => {
  test.each<[string, Partial<SiteFacts>, SetupStepKey[]]>([
    ['company details saved in the console', { ownCompany: true }, ['company']],
    ['a GSTIN of one’s own', { specimen: false }, ['company', 'gst']],
    ['one open city', { openCities: 1, citiesByNumber: 1 }, ['cities']],
    ['each open city selling by its fleet', { openCities: 2, citiesByNumber: 0 }, ['cities', 'fleet']],
    ['a price book of one’s own', { ownPrices: true }, ['prices']],
    ['live keys', { payments: 'live' }, ['payments']],
    ['test keys do not', { payments: 'test' }, []],
    ['SMS without all texts does not', { sms: true, unapprovedSms: 1 }, []],
    ['SMS with all', { sms: true, unapprovedSms: 0 }, ['sms']],
    ['WhatsApp and mail', { whatsapp: true, mail: true }, ['mail', 'whatsapp']],
    ['last night’s backup', { backup: new Date('2026-11-19T20:00:00Z') }, ['backup']],
    ['a backup of three days ago does not', { backup: new Date('2026-11-17T04:00:00Z') }, []],
    ['a server’s backups by a word alone', { backup: 'elsewhere' }, []],
    ['one of two with a second step is not enough', { owners: 2, ownersWithSecondStep: 1 }, []],
    ['all with a second step', { owners: 2, ownersWithSecondStep: 2 }, ['staff']],
  ])('%s', (_, facts, expected) => {
    expect(done(facts)).toEqual(expected)
  })

  test('marking by a person ends only steps that the software cannot check', () => {
    expect(done({}, ['company', 'cities', 'fleet', 'catalogue', 'prices', 'payments', 'backup', 'policies'])).toEqual([
      ...['fleet', 'catalogue', 'prices', 'policies', 'backup'],
    ])
  })

  test('a step found done needs no mark, and does not show one', () => {
    const prices = listSetupSteps({ ...bare, ownPrices: true }, new Set(['prices']), now).find(
      it => it.key === 'prices',
    )
    expect(prices).toMatchObject({ done: true, byWord: false })
  })
})

test('[CON-10] the owner’s steps come first, then those of the server’s administrator', () => {
  const steps = listSetupSteps(bare, new Set(), now)
  const of = (owner: string) => steps.filter(step => step.owner === owner).map(({ key }) => key)
  expect(of('owner')).toEqual(['company', 'cities', 'fleet', 'catalogue', 'prices', 'staff', 'policies'])
  expect(of('administrator')).toEqual(['gst', 'payments', 'mail', 'sms', 'whatsapp', 'backup'])
  expect(steps.map(({ key }) => key)).toEqual([...of('owner'), ...of('administrator')])
  for (const { owner, path } of steps.filter(({ key }) => key !== 'sms' && key !== 'whatsapp'))
    expect([owner, path !== null]).toEqual([owner, owner === 'owner']) // an owner can start every step of theirs
})
