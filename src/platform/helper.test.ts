import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { openHelper } from './helper.ts'

const file = join(tmpdir(), `helper-${process.pid}.mjs`)
writeFileSync(
  file,
  `process.on('message', question => {
    if (question === 'end') process.exit(3)
    if (question === 'hang') for (;;);
    if (question === 'secrets') return process.send({ answer: [Object.keys(process.env).join(), process.pid] })
    process.send(question === 'no' ? { problem: 'cannot' } : { answer: [question, process.pid] })
  })`,
)
const opened: { close: () => void }[] = []
const open = (times = {}) => {
  const helper = openHelper<string, [string, number]>(file, { idleMs: 60_000, mostMs: 5_000, ...times })
  opened.push(helper)
  return helper
}
afterEach(() => {
  for (const helper of opened.splice(0)) helper.close()
})

test('answers in order, from one helper', async () => {
  const helper = open()
  const answers = await Promise.all(['a', 'b', 'c'].map(helper.ask))
  expect(answers.map(([word]) => word)).toEqual(['a', 'b', 'c'])
  expect(new Set(answers.map(([, id]) => id)).size).toBe(1)
})

test('an error fails only its question, not the helper', async () => {
  const helper = open()
  const [, before] = await helper.ask('a')
  await expect(helper.ask('no')).rejects.toThrow('cannot')
  expect((await helper.ask('a'))[1]).toBe(before)
})

test('gets none of our secrets', async () => {
  expect((await open().ask('secrets'))[0]).toBe('NODE_ENV')
})

test.each([
  ['end', 'the helper ended with 3'],
  ['hang', 'no answer within 1500 ms'],
])('a helper that is lost by %s takes only its question along', async (question, words) => {
  const helper = open({ mostMs: 1_500 })
  const [lost, next] = await Promise.allSettled([helper.ask(question), helper.ask('a')])
  expect(lost).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining(words) } })
  expect(next).toMatchObject({ status: 'fulfilled', value: ['a', expect.any(Number)] })
})

test('ends when idle, and starts again when needed', async () => {
  const helper = open({ idleMs: 0 })
  const [, first] = await helper.ask('a')
  await expect.poll(async () => (await helper.ask('a'))[1]).not.toBe(first)
})

test('the end of an idle helper does not fail the next one', async () => {
  const helper = open({ idleMs: 0 })
  const [, first] = await helper.ask('a')
  await setTimeout(0) // after the timer that ends the idle helper, which takes time to exit
  const [, second] = await helper.ask('b')
  expect(second).not.toBe(first)
})

test('closing fails open questions', async () => {
  const helper = open()
  await helper.ask('a')
  const requested = expect(helper.ask('hang')).rejects.toThrow('the helper was closed')
  await setTimeout(0)
  helper.close()
  await requested
})
