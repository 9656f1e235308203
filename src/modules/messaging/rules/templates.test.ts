import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anOutgoingMessage } from '../../../testing/an-outgoing-message.ts'
import { inEnglish } from '../../../testing/in-english.ts'
import { textsAsMarkdown } from './registered-texts.ts'
import { smsBody, smsValues } from './sms-words.ts'
import { isTemplate, parseFacts, type Template, templateNames, templates, textOf, variablesOf } from './templates.ts'
import { goesByWhatsapp, whatsappBody, whatsappValues } from './whatsapp-words.ts'

const fixed = { brand: 'Thikana', host: 'thikana.in' }
const link = 'TH-20042.g2x.0123456789ab'
const numbersIn = (text: string) => [...text.matchAll(/\{\{(\d+)\}\}/g)].map(([, n]) => Number(n))
const inOneLine = (text: string) => text.replaceAll('₹', 'Rs ').replace(/\s+/g, ' ')
/** What of GSM's seven-bit alphabet our texts use. */
const GSM = /^[A-Za-z0-9 \n.,:;?()'&%@#/\-_+]*$/
const TWO_PARTS = 306
const fill = (body: string, values: string[]) => body.replace(/\{\{(\d+)\}\}/g, (_, n) => values[n - 1]!)

test.each(Object.keys(templates).filter(isTemplate))(
  '%s says each of its facts, and asks for nothing else',
  template => {
    const message = anOutgoingMessage(template, { link })
    const asked = variablesOf(template, inEnglish)
    expect(message.text).not.toMatch(/undefined|\{/)
    const known = [...Object.keys(templates[template].facts), 'code'] // a code is put in when it is sent
    expect(asked.filter(name => !known.includes(name))).toEqual([])
  },
)

test.each(templateNames.filter(goesByWhatsapp))(
  '[MSG-01] %s on WhatsApp: every variable once, in order, never at an end',
  template => {
    const message = anOutgoingMessage(template)
    const body = whatsappBody(template, inEnglish)
    expect(numbersIn(body)).toEqual(message.variables.map((_, index) => index + 1))
    expect(body).not.toMatch(/^\{\{|\}\}$|undefined/)
    expect(fill(body, whatsappValues(message))).toBe(message.text)
  },
)

test.each(templateNames)('%s by SMS: the registered text, filled in, says the same and names the brand', template => {
  const message = anOutgoingMessage(template, { link })
  const body = smsBody(template, fixed, inEnglish, n => `{{${n}}}`)
  const sent = fill(body, smsValues(message))
  expect(sent).toContain('Thikana')
  expect(sent).not.toMatch(/undefined|₹/)
  expect(inOneLine(sent).startsWith(inOneLine(message.text))).toBe(true)
  if (message.values.orderNo) expect(sent).toMatch(/ https:\/\/thikana\.in\/b\/TH-20042\.g2x\.0123456789ab - Thikana$/)
  expect(sent).toMatch(GSM) // another letter would halve what a part holds
  expect(sent.length).toBeLessThanOrEqual(TWO_PARTS)
  expect(new Set(numbersIn(body)).size).toBe(smsValues(message).length)
})

test('[AUTH-03] the SMS of a code ends with the line that lets the browser fill it in', () => {
  expect(anOutgoingMessage('login-code').text.split('\n').at(-1)).toBe('@thikana.in #264346')
})

test('no value of an SMS is longer than the 30 characters that the registry allows', () => {
  fc.assert(
    fc.property(fc.constantFrom(...templateNames), fc.string({ maxLength: 200 }), (template: Template, value) => {
      const variables = variablesOf(template, inEnglish)
      const values = Object.fromEntries(variables.map(name => [name, value]))
      return smsValues({ template, variables, values }).every(part => part.length <= 30)
    }),
  )
})

test('WhatsApp gets no line break, no run of spaces and no empty value', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\t', '₹') }), name =>
      whatsappValues({ variables: ['name', 'orderNo'], values: { name, orderNo: '' } }).every(value =>
        /^\S+( \S+)*$/.test(value),
      ),
    ),
  )
})

test.each([
  ['a part of a paisa', { amount: 5.4 }],
  ['an amount that is written out', { amount: '₹2,209.00' }],
  ['an amount that is missing', {}],
])('[MSG-01] a message is refused when it is written, not when it is sent: %s', (_, told) => {
  expect(() => parseFacts('refund', { name: 'Neha', orderNo: 'TH-20042', ...told })).toThrow()
})

test('the words around a message’s facts are said too: what is still to be agreed, and what a cancellation keeps', () => {
  const order = { name: 'Neha', orderNo: 'TH-20042' }
  const open = anOutgoingMessage('crew-assigned', { params: { ...order, crew: 'Sunil', day: null, slot: null } })
  expect(open.text).toContain('on the agreed day, in the course of the day, your crew is Sunil')
  const says = (back: number, fee: number) =>
    anOutgoingMessage('cancelled', { params: { ...order, refund: { back, fee } as never } }).values.refund
  expect([says(100_00, 0), says(100_00, 50_00), says(0, 50_00), says(0, 0)]).toEqual([
    '₹100 comes back to you within 5 working days.',
    '₹100 comes back in 5 working days, ₹50 is kept.',
    'The token of ₹50 is kept.',
    'Nothing was paid.',
  ])
  expect(textOf('account-changed', anOutgoingMessage('account-changed').values, inEnglish)).toContain('the number of')
})

test('[MSG-01] what an operator is told to hand in for approval is what we send', () => {
  expect(readFileSync('docs/going-live.md', 'utf8')).toContain(textsAsMarkdown('Thikana', 'thikana.example', inEnglish))
})
