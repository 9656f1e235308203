import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cacheRead, invalidateCached } from './cached.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }))
afterEach(() => void vi.useRealTimers())

/** A company that reads from one source only. */
const ownerOf = (db: object) => ({ db, reader: { db } })

describe('a cached answer', () => {
  it('is read once for all who ask at the same time', async () => {
    const read = vi.fn(async () => ({}))
    const ask = cacheRead(1_000, read)
    const source = {}
    const [first, second] = await Promise.all([ask(source), ask(source)])
    expect(second).toBe(first)
    expect(await ask(source)).toBe(first)
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('is read again once it is too old, and separately for each source', async () => {
    let reads = 0
    const ask = cacheRead(1_000, async (_: object) => ++reads)
    const source = {}
    expect(await ask(source)).toBe(1)
    vi.setSystemTime(999)
    expect(await ask(source)).toBe(1)
    vi.setSystemTime(1_000)
    expect(await Promise.all([ask(source), ask(source)])).toEqual([2, 2])
    expect(await ask({})).toBe(3)
  })

  it('is not cached when the read failed', async () => {
    const answers = [Promise.reject(new Error('away')), Promise.resolve('back')]
    const ask = cacheRead(1_000, () => answers.shift()!)
    const source = {}
    await expect(ask(source)).rejects.toThrow('away')
    await expect(ask(source)).resolves.toBe('back')
  })

  it('is returned while the database is away, for ten minutes at most, and read again once it is back', async () => {
    const away = Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' })
    let [answer, reads]: [string | Error, number] = ['before', 0]
    const ask = cacheRead(1_000, async (_: object) => {
      reads++
      if (answer instanceof Error) throw answer
      return answer
    })
    const [source, other] = [{}, {}]
    expect(await ask(source)).toBe('before')
    answer = away
    vi.setSystemTime(1_000)
    expect(await Promise.all([ask(source), ask(source)])).toEqual(['before', 'before'])
    expect(await ask(source)).toBe('before')
    expect(reads).toBe(2) // the database is known to be away
    await expect(ask(other)).rejects.toThrow(away) // nothing was cached
    vi.setSystemTime(600_000)
    await expect(ask(source)).rejects.toThrow(away)
    vi.setSystemTime(700_000)
    answer = 'after'
    expect(await ask(source)).toBe('after')
    answer = new Error('a bug')
    vi.setSystemTime(701_000)
    await expect(ask(source)).rejects.toThrow('a bug')
  })

  it('is not returned if it was invalidated in the meantime', async () => {
    const gates: ((answer: string | Error) => void)[] = []
    const ask = cacheRead(
      1_000,
      (_: object) =>
        new Promise<string>((done, failed) =>
          gates.push(answer => (answer instanceof Error ? failed(answer) : done(answer))),
        ),
      'names',
    )
    const source = {}
    vi.setSystemTime(800_000)
    const early = ask(source)
    gates[0]!('old')
    expect(await early).toBe('old')
    vi.setSystemTime(801_000)
    const late = ask(source)
    invalidateCached(ownerOf(source), 'names')
    gates[1]!(Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' }))
    await expect(late).rejects.toThrow('nobody there')
  })

  it('is invalidated with its topic, even while it is being read', async () => {
    let reads = 0
    const gates: (() => void)[] = []
    const ask = cacheRead(1_000, (_: object) => new Promise<number>(done => gates.push(() => done(++reads))), 'prices')
    const other = cacheRead(1_000, async (_: object) => ++reads, 'places')
    const source = {}
    const early = ask(source)
    invalidateCached(ownerOf(source), 'prices')
    const late = ask(source)
    for (const open of gates) open()
    expect(await Promise.all([early, late])).toEqual([1, 2])
    expect(await ask(source)).toBe(2)
    expect([await other(source), await other(source)]).toEqual([3, 3])
    invalidateCached()
    expect(await other(source)).toBe(4)
  })

  it('is not affected by another company’s change or by another company’s database', async () => {
    let reads = 0
    let away: object | null = null
    const ask = cacheRead(
      1_000,
      async (source: object) => {
        reads++
        if (source === away) throw Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' })
        return reads
      },
      'terms',
    )
    const [one, other] = [{}, {}]
    expect([await ask(one), await ask(other)]).toEqual([1, 2])
    invalidateCached(ownerOf(other), 'terms')
    expect([await ask(one), await ask(other)]).toEqual([1, 3])
    away = other
    vi.setSystemTime(1_000)
    expect(await ask(other)).toBe(3) // the cached answer, because its database is away
    expect(await ask(one)).toBe(5) // its own database answers
  })
})
