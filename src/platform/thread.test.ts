import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { openThread } from './thread.ts'

const file = join(tmpdir(), `thread-${process.pid}.mjs`)
writeFileSync(
  file,
  `import { parentPort, threadId } from 'node:worker_threads'
  parentPort.on('message', question => {
    if (question === 'end') process.exit(3)
    if (question === 'throw') throw new Error('broken')
    if (question === 'hang') for (;;);
    parentPort.postMessage(question === 'no' ? { fault: 'cannot' } : { answer: [question, threadId] })
  })`,
)
const opened: { close: () => Promise<void> }[] = []
const open = (times = {}) => {
  const thread = openThread<string, [string, number]>(file, { idleMs: 60_000, mostMs: 5_000, ...times })
  opened.push(thread)
  return thread
}
afterEach(async () => {
  for (const thread of opened.splice(0)) await thread.close()
})

test('answers in order, from one thread', async () => {
  const thread = open()
  const answers = await Promise.all(['a', 'b', 'c'].map(thread.ask))
  expect(answers.map(([word]) => word)).toEqual(['a', 'b', 'c'])
  expect(new Set(answers.map(([, id]) => id)).size).toBe(1)
})

test('a fault is the question’s own: the thread lives on', async () => {
  const thread = open()
  const [, before] = await thread.ask('a')
  await expect(thread.ask('no')).rejects.toThrow('cannot')
  expect((await thread.ask('a'))[1]).toBe(before)
})

test.each([
  ['end', 'the thread ended with 3'],
  ['throw', 'broken'],
  ['hang', 'no answer within 1500 ms'],
])('a thread that is lost by %s takes only its question along', async (question, words) => {
  const thread = open({ mostMs: 1_500 })
  const [lost, next] = await Promise.allSettled([thread.ask(question), thread.ask('a')])
  expect(lost).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining(words) } })
  expect(next).toMatchObject({ status: 'fulfilled', value: ['a', expect.any(Number)] })
})

test('ends when nobody asks, and begins anew', async () => {
  const thread = open({ idleMs: 0 })
  const [, first] = await thread.ask('a')
  await expect.poll(async () => (await thread.ask('a'))[1]).not.toBe(first)
})

test('the end of an idle thread is not taken for the end of the next one', async () => {
  const thread = open({ idleMs: 0 })
  const [, first] = await thread.ask('a')
  await setTimeout(0) // behind the timer that ends the idle thread, which takes its time to die
  const [, second] = await thread.ask('b')
  expect(second).not.toBe(first)
})

test('closing gives up what is asked', async () => {
  const thread = open()
  await thread.ask('a')
  const asked = expect(thread.ask('hang')).rejects.toThrow('the thread was closed')
  await setTimeout(0)
  await thread.close()
  await asked
})
