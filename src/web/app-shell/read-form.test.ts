import { expect, test } from 'vitest'
import { z } from 'zod'
import { toIndiaDate } from '#kernel/india-time.ts'
import { cleanText } from '#modules/orders/draft/rules/draft-text.ts'
import { readForm, readFormWithFiles } from './read-form.ts'

const turned = 'Behind \u202eelpmet eht\u202c\u200f'

test('forms and API calls drop direction characters, and a password stays as typed', async () => {
  const body = new URLSearchParams({ message: turned, password: turned })
  const read = await readForm(new Request('http://x', { method: 'POST', body }), z.record(z.string(), z.string()))
  expect(read).toEqual({ message: 'Behind elpmet eht', password: turned })
  expect(cleanText(turned, 100)).toBe('Behind elpmet eht') // the wizard, its cookie, and the legacy API
})

const everyField = z.record(z.string(), z.string())
const clock = { now: () => new Date('2026-11-30T20:00:00Z') } // 1 December in India
const typedDates = [
  ['first', '8/12'],
  ['last', '+3'],
  ['paid', '31/2'],
  ['until', ''],
  ['note', '8/12'],
  ['dateFields', 'first'],
  ['dateFields', 'last'],
  ['dateFields', 'paid'],
  ['dateFields', 'until'],
  ['dateFields', 'absent'],
]
const parsedDates = { first: '2026-12-08', last: '2026-12-04', paid: '31/2', until: '', note: '8/12' }

test('a typed date is parsed before the schema reads it, and text that is no date stays as typed', async () => {
  const body = new URLSearchParams(typedDates)
  expect(await readForm(new Request('http://x', { method: 'POST', body }), everyField, clock)).toEqual(parsedDates)
})

test('a form with files parses its typed dates too', async () => {
  const body = new FormData()
  for (const [name, text] of typedDates) body.append(name!, text!)
  body.append('file', new File(['x'], 'x.pdf'))
  const read = await readFormWithFiles(new Request('http://x', { method: 'POST', body }), everyField, clock)
  expect(read.fields).toEqual(parsedDates)
  expect([...read.files.keys()]).toEqual(['file'])
})

test('a field that occurs more than once is read whole, and its last file stands for it', async () => {
  const body = new FormData()
  for (const name of ['Wardrobe', 'Fridge']) body.append('items', name)
  for (const text of ['first', 'second', '']) body.append('photo', new File([text], 'x.jpg'))
  const read = await readFormWithFiles(new Request('http://x', { method: 'POST', body }), everyField, clock)
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
  expect(read.all.texts.get('items')).toEqual(['Wardrobe', 'Fridge'])
  expect(read.all.files.get('photo')!.map(decode)).toEqual(['first', 'second'])
  expect(decode(read.files.get('photo')!)).toBe('second')
})

test('without a clock of its own today is that of the machine', async () => {
  const body = new URLSearchParams({ on: 'today', dateFields: 'on' })
  const before = toIndiaDate(new Date())
  const { on } = await readForm(new Request('http://x', { method: 'POST', body }), z.object({ on: z.string() }))
  expect([before, toIndiaDate(new Date())]).toContain(on)
})
