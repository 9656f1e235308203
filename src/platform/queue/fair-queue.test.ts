import { expect, test } from 'vitest'
import { openFairQueue } from './fair-queue.ts'

/** Work that ends when the test says so, and the order in which it started. */
function aQueue(room = { perOwner: 10, all: 20 }) {
  const queue = openFairQueue(room)
  const started: string[] = []
  const ends: (() => void)[] = []
  const add = (owner: string, size: number, name = `${owner}${size}`) =>
    queue.add(owner, size, async () => {
      started.push(name)
      await new Promise<void>(resolve => ends.push(resolve))
      return name
    })
  const endAll = async () => {
    while (ends.length > 0) {
      ends.shift()!()
      await new Promise(setImmediate)
    }
  }
  return { queue, started, add, endAll, ends }
}

test('a photo of another person precedes nine waiting ones of one person, and small ones precede large ones', async () => {
  const { started, add, endAll } = aQueue()
  for (let n = 9; n > 0; n--) add('a', n)
  add('b', 50)
  add('b', 4)
  expect(started).toEqual(['a9'])
  await endAll()
  expect(started).toEqual(['a9', 'b4', 'a1', 'b50', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8'])
})

test('work beyond the limits per owner and in total is rejected until some is done', async () => {
  const { add, endAll } = aQueue({ perOwner: 2, all: 3 })
  for (const size of [1, 2, 3]) expect(add('a', size)).toBeInstanceOf(Promise)
  expect(add('a', 4)).toBe('owner-waits')
  expect(add('b', 1)).toBeInstanceOf(Promise)
  expect(add('c', 1)).toBe('full')
  await endAll()
  expect(add('c', 1)).toBeInstanceOf(Promise)
  await endAll()
})

test('failed work does not affect the next', async () => {
  const { queue } = aQueue()
  const broken = queue.add('a', 1, () => Promise.reject(new Error('broken')))
  const next = queue.add('a', 2, async () => 'drawn')
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('drawn')
})
