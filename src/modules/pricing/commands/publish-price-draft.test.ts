import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paise, rupees } from '#kernel/money.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readMoveOffer } from '#modules/catalogue/internal.server.ts'
import { invalidateCached } from '#platform/cache/cached.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { firstPriceBook } from '../../../../seeds/price-book.ts'
import {
  createPriceDraft,
  discardPriceDraft,
  findMoveOfferError,
  listPriceBooks,
  proposePriceDraft,
  publishPriceDraft,
  readPriceBook,
  readPriceBooks,
  readPriceBookVersion,
  readPriceDraft,
  sendBackPriceDraft,
  updatePriceDraft,
  withdrawPriceBook,
} from '../index.server.ts'
import { NO_INSURANCE, type PriceTerms } from '../rules/price-book.ts'
import { getCityPriceBook } from '../rules/price-books.ts'

let app: TestApp
let asha: Staff
let meera: Staff
let clerk: Staff
beforeAll(async () => {
  app = await openTestApp()
  asha = await createTestStaff(app, 'asha', ownerRole)
  meera = await createTestStaff(app, 'meera', ownerRole)
  clerk = await createTestStaff(app, 'ravi', operationsRole)
})
afterAll(() => app.close())
beforeEach(() => {
  app.setNow(new Date())
  invalidateCached()
})

/** All different, because an unchanged draft is not saved. */
let saved = 0
const dearer = (change: Partial<PriceTerms> = {}): PriceTerms => ({
  ...firstPriceBook,
  pieceRate: paise(2_000 + ++saved),
  ...change,
})
const steep = (): PriceTerms => {
  const [first, ...rest] = firstPriceBook.transport.vehicles
  return {
    ...firstPriceBook,
    transport: { ...firstPriceBook.transport, vehicles: [{ ...first!, base: rupees(9_000) }, ...rest] },
  }
}
const drafted = async (terms = dearer(), by = asha) => {
  const id = await createPriceDraft(app, by, 'Winter')
  await updatePriceDraft(app, by, id, { revision: 1, name: 'Winter', terms })
  return id
}
const proposed = async (startsOn: string | null = null) => {
  const id = await drafted()
  await proposePriceDraft(app, asha, id, { revision: 2, startsOn })
  return id
}
const refused = (kind: string, code: string) => ({ kind, code })

describe('[BIZ-02] a price book', () => {
  it('is drafted, proposed, and takes effect when a second person confirms it; the one before stays readable', async () => {
    const before = await readPriceBook(app.db)
    const id = await proposed()
    expect((await readPriceBook(app.db)).version).toBe(before.version)
    const version = await publishPriceDraft(app, meera, id, { revision: 2 })
    expect(await readPriceBook(app.db)).toMatchObject({
      version,
      ...dearer({ pieceRate: paise(2_000 + saved) }),
      ...NO_INSURANCE,
    })
    expect(before).toMatchObject({ ...(await readPriceBookVersion(app.db, before.version)), ...NO_INSURANCE })
    const [newest] = (await listPriceBooks(app, asha)).versions
    expect(newest).toMatchObject({ version, name: 'Winter', state: 'live', by: 'asha', confirmedBy: 'meera' })
  })

  it('waits for its start date, and can be withdrawn until then', async () => {
    const { version: before } = await readPriceBook(app.db)
    const version = await publishPriceDraft(app, meera, await proposed('2999-01-01'), { revision: 2 })
    invalidateCached()
    expect((await readPriceBook(app.db)).version).toBe(before)
    expect((await listPriceBooks(app, asha)).versions[0]).toMatchObject({
      state: 'scheduled',
      validFrom: new Date('2998-12-31T18:30:00Z'), // midnight in India
    })
    await withdrawPriceBook(app, meera, version)
    expect((await listPriceBooks(app, asha)).versions[0]).toMatchObject({ state: 'withdrawn' })
    await expect(withdrawPriceBook(app, meera, version)).rejects.toMatchObject(refused('conflict', 'prices.begun'))
    await expect(withdrawPriceBook(app, meera, before)).rejects.toMatchObject(refused('conflict', 'prices.begun'))
  })

  it('is not confirmed by the person who wrote or proposed it, as long as there is somebody else', async () => {
    const id = await proposed()
    await expect(publishPriceDraft(app, asha, id, { revision: 2 })).rejects.toMatchObject(
      refused('forbidden', 'prices.second'),
    )
    expect((await readPriceDraft(app, asha, id)).mayConfirm).toBe(false)
    expect((await readPriceDraft(app, meera, id)).mayConfirm).toBe(true)
    await app.db.updateTable('staff').set({ active: false }).where('id', '=', meera.id).execute()
    expect((await readPriceDraft(app, asha, id)).mayConfirm).toBe(true)
    await publishPriceDraft(app, asha, id, { revision: 2 })
    const [last] = await app.db.selectFrom('audit_entries').select('action').orderBy('id', 'desc').limit(1).execute()
    expect(last).toEqual({ action: 'published-alone' })
    await app.db.updateTable('staff').set({ active: true }).where('id', '=', meera.id).execute()
  })

  it('is open again once it is saved or sent back', async () => {
    const id = await proposed()
    await updatePriceDraft(app, meera, id, { revision: 2, name: 'Winter', terms: dearer({ least: rupees(900) }) })
    await expect(publishPriceDraft(app, asha, id, { revision: 3 })).rejects.toMatchObject(
      refused('conflict', 'prices.state'),
    )
    await proposePriceDraft(app, asha, id, { revision: 3, startsOn: null })
    await sendBackPriceDraft(app, meera, id, { revision: 3 })
    expect((await readPriceDraft(app, asha, id)).state).toBe('open')
    await discardPriceDraft(app, asha, id, { revision: 3 })
    await expect(proposePriceDraft(app, asha, id, { revision: 3, startsOn: null })).rejects.toMatchObject(
      refused('conflict', 'prices.state'),
    )
  })

  it('is not saved without changes, and keeps waiting for the second person', async () => {
    const id = await drafted()
    const { revision, name, terms } = await readPriceDraft(app, asha, id)
    expect(await updatePriceDraft(app, meera, id, { revision, name, terms })).toBe(revision)
    expect(await updatePriceDraft(app, meera, id, { revision, name: 'Spring', terms })).toBe(revision + 1)
  })

  it('rejects the second of two people who save', async () => {
    const id = await drafted()
    await updatePriceDraft(app, meera, id, { revision: 2, name: 'Hers', terms: dearer() })
    await expect(
      updatePriceDraft(app, asha, id, { revision: 2, name: 'Theirs', terms: dearer() }),
    ).rejects.toMatchObject(refused('conflict', 'prices.changed'))
    expect((await readPriceDraft(app, asha, id)).name).toBe('Hers')
  })

  it.each<[string, PriceTerms, string]>([
    ['in which more things cost less', steep(), 'prices.unfair'],
    [
      'without a price for a vehicle',
      { ...dearer(), transport: { ...firstPriceBook.transport, vehicles: firstPriceBook.transport.vehicles.slice(1) } },
      'prices.missing',
    ],
    ['without a price for a package', { ...dearer(), packages: firstPriceBook.packages.slice(1) }, 'prices.missing'],
  ])('is saved but not proposed %s', async (_, terms, code) => {
    const id = await drafted(terms)
    await expect(proposePriceDraft(app, asha, id, { revision: 2, startsOn: null })).rejects.toMatchObject(
      refused('invalid', code),
    )
    const shown = await readPriceDraft(app, asha, id)
    expect(code === 'prices.unfair' ? shown.inversion : shown.missing).not.toEqual(code === 'prices.unfair' ? null : [])
  })

  it('starts tomorrow at the earliest, and is not confirmed once its start date has come', async () => {
    app.setNow(new Date('2999-03-01T20:00:00Z')) // 2 March in India
    const id = await drafted()
    await expect(proposePriceDraft(app, asha, id, { revision: 2, startsOn: '2999-03-02' })).rejects.toMatchObject(
      refused('invalid', 'prices.past'),
    )
    await proposePriceDraft(app, asha, id, { revision: 2, startsOn: '2999-03-03' })
    app.setNow(new Date('2999-03-02T19:00:00Z'))
    await expect(publishPriceDraft(app, meera, id, { revision: 2 })).rejects.toMatchObject(
      refused('conflict', 'prices.late'),
    )
  })

  it('gets its own number when two are confirmed at once', async () => {
    const ids = [await proposed(), await proposed()]
    const versions = await Promise.all(ids.map(id => publishPriceDraft(app, meera, id, { revision: 2 })))
    expect(new Set(versions).size).toBe(2)
    const twice = await proposed()
    const done = await Promise.allSettled([1, 2].map(() => publishPriceDraft(app, meera, twice, { revision: 2 })))
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is compared on twenty moves, each package by its total price', async () => {
    const { comparedMoves: compared } = await readPriceDraft(
      app,
      asha,
      await drafted(dearer({ weekend: { rate: 1_000 } })),
    )
    expect(compared).toHaveLength(20)
    for (const { move, prices } of compared)
      for (const { before, after, more } of prices) {
        expect(more).toBe(paise(after - before!))
        expect(Math.sign(more)).toBe(move.day === 'weekend' ? 1 : 0)
      }
  })

  describe('of a group of cities', () => {
    const versions = async () => (await listPriceBooks(app, asha)).versions
    const cheaper = () => dearer({ token: 1_000 + saved })
    const groupDraft = async (group: { groupId: number } | { newGroup: string }, cities: number[]) => {
      const id = await createPriceDraft(app, asha, 'Hills', group)
      await updatePriceDraft(app, asha, id, { revision: 1, name: 'Hills', terms: cheaper(), cities })
      return id
    }
    const published = async (id: number, startsOn: string | null = null) => {
      await proposePriceDraft(app, asha, id, { revision: 2, startsOn })
      return publishPriceDraft(app, meera, id, { revision: 2 })
    }
    const groupId = async (name: string) =>
      (await listPriceBooks(app, asha)).groups.find(group => group.name === name)!.id
    const priced = async (city: number | null) => getCityPriceBook(await readPriceBooks(app.db), city).version

    it('applies to its cities, all others keep the general one; the next one of the group is based on it', async () => {
      const general = (await readPriceBook(app.db)).version
      const version = await published(await groupDraft({ newGroup: 'Hill towns' }, [3, 2]))
      expect(await Promise.all([2, 3, 1, null].map(priced))).toEqual([version, version, general, general])
      const [newest, before] = await versions()
      expect(newest).toMatchObject({ version, group: 'Hill towns', state: 'live' })
      expect(newest!.cities).toHaveLength(2)
      expect(before!.state).not.toBe('scheduled')
      expect((await versions()).find(one => one.version === general)!.state).toBe('live')

      const id = await createPriceDraft(app, asha, 'Hills again', { groupId: await groupId('Hill towns') })
      const draft = await readPriceDraft(app, asha, id)
      expect(draft.terms.token).toBe(getCityPriceBook(await readPriceBooks(app.db), 2).token)
      expect(draft.cities.filter(({ named }) => named).map(({ id }) => id)).toEqual([2, 3])
      await discardPriceDraft(app, asha, id, { revision: 1 })
    })

    it("is compared with the group's own, waits for its start date, and releases a city with it", async () => {
      const hills = await groupId('Hill towns')
      const id = await groupDraft({ groupId: hills }, [2])
      expect((await readPriceDraft(app, asha, id)).comparedMoves.flatMap(({ prices }) => prices)).toContainEqual(
        expect.objectContaining({ more: 0 }),
      )
      const live = await priced(3)
      await published(id, '2999-01-01')
      expect(await priced(3)).toBe(live)
      expect((await versions())[0]).toMatchObject({ state: 'scheduled', group: 'Hill towns' })
    })

    it('includes no city that another group has at the time, when it is proposed, confirmed and withdrawn', async () => {
      const hills = await groupId('Hill towns')
      const coast = await groupDraft({ newGroup: 'Coast' }, [3])
      expect((await readPriceDraft(app, asha, coast)).cityInTwoGroups).toEqual(expect.any(String))
      await expect(proposePriceDraft(app, asha, coast, { revision: 2, startsOn: null })).rejects.toMatchObject(
        refused('invalid', 'prices.city-twice'),
      )
      await expect(proposePriceDraft(app, asha, coast, { revision: 2, startsOn: '2998-12-31' })).rejects.toMatchObject(
        refused('invalid', 'prices.city-twice'),
      )
      const waiting = (await versions())[0]!.version
      await published(coast, '2999-01-01') // when the hills release it
      await expect(withdrawPriceBook(app, meera, waiting)).rejects.toMatchObject(
        refused('conflict', 'prices.city-twice'),
      )
      await withdrawPriceBook(app, meera, (await versions())[0]!.version)
      await withdrawPriceBook(app, meera, waiting)

      const late = await groupDraft({ groupId: await groupId('Coast') }, [4])
      await proposePriceDraft(app, asha, late, { revision: 2, startsOn: null })
      await published(await groupDraft({ groupId: hills }, [2, 3, 4]))
      await expect(publishPriceDraft(app, meera, late, { revision: 2 })).rejects.toMatchObject(
        refused('invalid', 'prices.city-twice'),
      )
    })

    it('ends with a book of no city', async () => {
      const general = (await readPriceBook(app.db)).version
      await published(await groupDraft({ groupId: await groupId('Hill towns') }, []))
      expect(await priced(3)).toBe(general)
    })

    it('has its own name, and must exist', async () => {
      await expect(createPriceDraft(app, asha, 'x', { newGroup: 'HILL TOWNS' })).rejects.toMatchObject(
        refused('invalid', 'prices.group-taken'),
      )
      await expect(createPriceDraft(app, asha, 'x', { groupId: 99 })).rejects.toMatchObject(
        refused('invalid', 'prices.no-group'),
      )
      const id = await createPriceDraft(app, asha, 'General')
      await updatePriceDraft(app, asha, id, { revision: 1, name: 'General', terms: cheaper(), cities: [1, 2] })
      expect((await readPriceDraft(app, asha, id)).cities.some(({ named }) => named)).toBe(false)
    })

    it('must have a price for everything that is offered, like the general one', async () => {
      const group = { groupId: await groupId('Hill towns') }
      await published(await groupDraft(group, [2]))
      const { vehicles, packages } = await readMoveOffer(app.db)
      const one = { ...vehicles[0]!, id: 999 }
      const problem = () =>
        inTransaction(app.db, tx => findMoveOfferError(tx, { vehicles: [one, ...vehicles.slice(1)], packages }))
      expect(await problem()).toBe('catalogue.no-price')
    })
  })

  it('needs the right to prices', async () => {
    const id = await drafted()
    for (const action of [
      () => createPriceDraft(app, clerk, 'Mine'),
      () => updatePriceDraft(app, clerk, id, { revision: 2, name: 'x', terms: dearer() }),
      () => proposePriceDraft(app, clerk, id, { revision: 2, startsOn: null }),
      () => sendBackPriceDraft(app, clerk, id, { revision: 2 }),
      () => discardPriceDraft(app, clerk, id, { revision: 2 }),
      () => publishPriceDraft(app, clerk, id, { revision: 2 }),
      () => withdrawPriceBook(app, clerk, 1),
      () => listPriceBooks(app, clerk),
      () => readPriceDraft(app, clerk, id),
    ])
      await expect(action()).rejects.toMatchObject(refused('forbidden', 'staff.right'))
  })

  it('is in the audit log with before and after, which the database lets nobody edit', async () => {
    const id = await proposed()
    await publishPriceDraft(app, meera, id, { revision: 2 })
    const activityLog = () =>
      app.db
        .selectFrom('audit_entries')
        .selectAll()
        .where('about', '=', String(id))
        .where('subject', '=', 'price-draft')
        .orderBy('id')
        .execute()
    const written = await activityLog()
    expect(written.map(({ action, staff_id }) => [action, staff_id])).toEqual([
      ['opened', asha.id],
      ['saved', asha.id],
      ['proposed', asha.id],
      ['published', meera.id],
    ])
    expect(written[1]).toMatchObject({ after: { terms: { pieceRate: 2_000 + saved } } })
    await app.db.updateTable('audit_entries').set({ action: 'nothing' }).execute()
    await app.db.deleteFrom('audit_entries').execute()
    expect(await activityLog()).toEqual(written)
  })
})
