import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { countHits, countHitsInGroups } from './rate-limit.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const limit = (key: string, max: number) => ({ key, max, seconds: 3_600 })
const hitsOf = async (...keys: string[]) => {
  const rows = await app.db.selectFrom('rate_limits').select(['key', 'hits']).where('key', 'in', keys).execute()
  return Object.fromEntries(rows.map(({ key, hits }) => [key, hits]))
}

test('each limit of a group is counted, even if another one rejects', async () => {
  const ask = () => countHits(app, [limit('a', 1), limit('b', 5)])
  await ask()
  await expect(ask()).rejects.toMatchObject({ kind: 'too-many' })
  expect(await hitsOf('a', 'b')).toEqual({ a: 2, b: 2 })
})

test('a caller rejected by one group uses up nothing of the following groups', async () => {
  const ask = () =>
    countHitsInGroups(app, [[limit('c', 5)], [limit('d', 1), limit('e', 5)], [limit('f', 5)], [limit('g', 5)]])
  await ask()
  await expect(ask()).rejects.toMatchObject({ kind: 'too-many' })
  expect(await hitsOf('c', 'd', 'e', 'f', 'g')).toEqual({ c: 2, d: 2, e: 2, f: 1, g: 1 })
})

test('taking hits back leaves those of others', async () => {
  await countHitsInGroups(app, [[limit('i', 5)]])
  const takeBack = await countHitsInGroups(app, [[limit('i', 5), limit('h', 5)], [limit('k', 5)]])
  await takeBack()
  expect(await hitsOf('h', 'i', 'k')).toEqual({ h: 0, i: 1, k: 0 })
})

test('a limit may count many hits at once, and take back as many', async () => {
  const takeBack = await countHitsInGroups(app, [[{ ...limit('n', 10), times: 7 }]])
  await expect(countHits(app, [{ ...limit('n', 10), times: 7 }])).rejects.toMatchObject({ kind: 'too-many' })
  expect(await hitsOf('n')).toEqual({ n: 14 })
  await takeBack()
  expect(await hitsOf('n')).toEqual({ n: 7 })
})

test('many at the same moment are each counted, and none is lost between the groups', async () => {
  const asks = Array.from({ length: 20 }, () => countHitsInGroups(app, [[limit('l', 8)], [limit('m', 5)]]))
  const answers = await Promise.allSettled(asks)
  expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(5)
  expect(await hitsOf('l', 'm')).toEqual({ l: 20, m: 8 })
})
