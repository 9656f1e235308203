import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readPriceBook } from '#modules/pricing/index.server.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { listTaxRules } from '../queries/list-tax-rules.ts'
import { readTaxRules } from '../queries/load-tax-rules.ts'
import { findMoveRule, findServiceRule } from '../rules/tax-rule.ts'
import { newRuleSchema, treatmentSchema } from '../rules/tax-rule-schema.ts'
import { addTaxRule } from './add-tax-rule.ts'
import { confirmTaxRule } from './confirm-tax-rule.ts'
import { setMoveTreatment } from './set-move-treatment.ts'

let owner: Staff
const withoutMoney = (): Staff => ({
  ...owner,
  role: { ...operationsRole, permissions: operationsRole.permissions.filter(right => right !== 'money') },
})
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  app.setNow(new Date('2026-11-30T05:00:00Z'))
  owner = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())

const typed = (own: Record<string, string> = {}) =>
  newRuleSchema.parse({
    ...{ subject: 'service-201', rate: '12', charge: 'forward', credit: 'full', source: 'A notification' },
    ...{ from: '2027-04-01', ...own },
  })
const treatment = (own: Record<string, string> = {}) =>
  treatmentSchema.parse({
    ...{ treatment: 'composite', sac: '996511', rate: '18', credit: 'full', from: '2027-01-01', source: 'A letter' },
    ...{ by: 'S. Raghavan, CA', on: '2026-11-28', ...own },
  })
const auditOf = (about: number) =>
  app.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject', '=', 'tax-rule')
    .where('about', '=', String(about))
    .execute()

describe('[TAX-01] a tax rule', () => {
  it('[TAX-01] is the seeded one: 18%, and for salons 5% without credit since 22 September 2025', async () => {
    const { rules } = await readTaxRules(app.db)
    const salon = { categoryId: 8, serviceId: 801 }
    expect(findServiceRule(rules, salon, '2025-09-21')).toMatchObject({ rate: 1_800, credit: 'full' })
    expect(findServiceRule(rules, salon, '2025-09-22')).toMatchObject({ rate: 500, credit: 'none' })
    expect(findServiceRule(rules, { categoryId: 2, serviceId: 201 }, '2026-11-30')).toMatchObject({ rate: 1_800 })
    expect((await readPriceBook(app.db)).tax).toMatchObject({ rate: 1_800, treatment: 'by-line' })
  })

  it('[TAX-01] begins on its day for its service alone, in every cache, and is in the audit log', async () => {
    const id = await addTaxRule(app, owner, typed())
    const { rules } = await readTaxRules(app.db)
    const service = { categoryId: 2, serviceId: 201 }
    expect(findServiceRule(rules, service, '2027-03-31').rate).toBe(1_800)
    expect(findServiceRule(rules, service, '2027-04-01')).toMatchObject({ id, rate: 1_200 })
    expect(findServiceRule(rules, { categoryId: 2, serviceId: 202 }, '2027-04-01').rate).toBe(1_800)
    expect(await auditOf(id)).toMatchObject([{ action: 'added' }])
  })

  it('[TAX-01] ends the version before it, and ends before the next one', async () => {
    const later = await addTaxRule(app, owner, typed({ subject: 'category-3', from: '2028-04-01', rate: '28' }))
    const sooner = await addTaxRule(app, owner, typed({ subject: 'category-3', from: '2027-04-01' }))
    const { rules } = await listTaxRules(app, owner)
    const of = (id: number) => rules.find(rule => rule.id === id)
    expect(of(sooner)).toMatchObject({ from: '2027-04-01', to: '2028-03-31', state: 'scheduled' })
    expect(of(later)).toMatchObject({ to: null })
    expect(rules.find(rule => rule.categoryId === 3 && rule.from === '2017-07-01')).toMatchObject({ to: '2027-03-31' })
    const again = addTaxRule(app, owner, typed({ subject: 'category-3', from: '2027-04-01' }))
    await expect(again).rejects.toMatchObject({ kind: 'invalid', code: 'tax.from-taken' })
  })

  it('[TAX-01] of moves reaches their prices, and keeps the treatment', async () => {
    const id = await addTaxRule(app, owner, typed({ subject: 'move', from: '2027-06-01', rate: '12' }))
    const { gst, gstFrom } = await readPriceBook(app.db)
    expect(gst).toBe(1_800)
    expect(gstFrom).toMatchObject([{ from: '2027-06-01', rate: 1_200, tax: { rule: id, treatment: 'by-line' } }])
  })

  it('[TAX-01] is confirmed by name and date, once for each reading, and not for a later date', async () => {
    const [rule] = (await listTaxRules(app, owner)).rules.filter(
      ({ isConfirmed, state }) => !isConfirmed && state === 'active',
    )
    const { id, revision } = rule!
    const said = { revision, by: 'S. Raghavan, CA', on: '2026-11-28', note: '' }
    const late = confirmTaxRule(app, owner, id, { ...said, on: '2026-12-01' })
    await expect(late).rejects.toMatchObject({ kind: 'invalid', code: 'tax.day' })
    await confirmTaxRule(app, owner, id, said)
    const now = (await listTaxRules(app, owner)).rules.find(one => one.id === id)
    expect(now).toMatchObject({ isConfirmed: true, confirmedBy: 'S. Raghavan, CA', confirmedOn: '2026-11-28' })
    await expect(confirmTaxRule(app, owner, id, said)).rejects.toMatchObject({ kind: 'conflict', code: 'tax.changed' })
    expect(await auditOf(id)).toMatchObject([{ action: 'confirmed' }])
  })

  it('[TAX-01] is only for staff with the permission, and changed only by those of all branches', async () => {
    const noMoney = withoutMoney()
    const ofOneBranch: Staff = { ...owner, branches: [1] }
    await expect(listTaxRules(app, noMoney)).rejects.toMatchObject({ kind: 'forbidden', code: 'staff.right' })
    await expect(addTaxRule(app, noMoney, typed())).rejects.toMatchObject({ kind: 'forbidden', code: 'staff.right' })
    await expect(addTaxRule(app, ofOneBranch, typed())).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(setMoveTreatment(app, noMoney, treatment())).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(setMoveTreatment(app, ofOneBranch, treatment())).rejects.toMatchObject({ kind: 'forbidden' })
  })
})

describe('[TAX-02] a treatment of moves', () => {
  it('[TAX-02] cannot begin in the past, nor for a GSTIN that no branch has', async () => {
    const past = setMoveTreatment(app, owner, treatment({ from: '2026-11-29' }))
    await expect(past).rejects.toMatchObject({ kind: 'invalid', code: 'tax.past' })
    const foreign = setMoveTreatment(app, owner, treatment({ gstin: '29AAGCB7383J1Z4' }))
    await expect(foreign).rejects.toMatchObject({ kind: 'invalid', code: 'tax.gstin' })
  })

  it('[TAX-02] of a branch is for its cities alone, with a rule for each kind of customer', async () => {
    const gstin = '29AAGCB7383J1Z4'
    const branch = { name: 'Bengaluru', address: 'Hoodi', phone: '', gstin, series: 'KA' }
    await app.db.insertInto('branches').values(branch).execute()
    await setMoveTreatment(
      app,
      owner,
      treatment({ gstin, treatment: 'gta-reverse', sac: '996791', rate: '5', credit: 'none' }),
    )
    const { rules } = await readTaxRules(app.db)
    const find = (of: string | null, registered: boolean, date: string) =>
      findMoveRule(rules, { gstin: of, registered }, date)
    expect(find(gstin, true, '2027-01-01')).toMatchObject({ charge: 'reverse', rate: 500, sac: '996791' })
    expect(find(gstin, false, '2027-01-01')).toMatchObject({ charge: 'exempt', rate: 0 })
    expect(find(gstin, true, '2026-12-31')).toMatchObject({ charge: 'forward', treatment: 'by-line' })
    expect(find(null, true, '2027-01-01')).toMatchObject({ charge: 'forward', treatment: 'by-line' })
  })

  it('[TAX-02] replaces both rules of the one before it', async () => {
    const gstin = '29AAGCB7383J1Z4'
    await setMoveTreatment(app, owner, treatment({ gstin, from: '2027-04-01' }))
    const { rules } = await readTaxRules(app.db)
    for (const registered of [true, false])
      expect(findMoveRule(rules, { gstin, registered }, '2027-04-01')).toMatchObject({
        ...{ treatment: 'composite', sac: '996511', charge: 'forward' },
      })
    expect(rules.filter(rule => rule.gstin === gstin && rule.to === '2027-03-31')).toHaveLength(2)
  })

  it.each([
    [{ treatment: 'composite', sac: '' }, 'sac'],
    [{ treatment: 'by-line' }, 'sac'],
    [{ treatment: 'gta-forward' }, 'optionNumber'],
    [{ rate: '0' }, 'rate'],
  ])('[TAX-02] is invalid with %j', (own, field) => {
    const read = treatmentSchema.safeParse({
      ...treatment(),
      exempt: '',
      ...own,
      rate: 'rate' in own ? own.rate : '18',
      optionOn: '',
      gstin: '',
    })
    expect(read.error?.issues.map(({ path }) => path[0])).toContain(field)
  })
})
