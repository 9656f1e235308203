import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleParams } from '../../../testing/an-outgoing-message.ts'
import { textsAsMarkdown } from './registered-texts.ts'
import { smsBody, smsValues } from './sms-words.ts'
import { templateNames, templates, textWith } from './templates.ts'
import { goesByWhatsapp, whatsappBody, whatsappValues } from './whatsapp-words.ts'

const fixed = { brand: 'Thikana', host: 'thikana.in' }
const numbersIn = (text: string) => [...text.matchAll(/\{\{(\d+)\}\}/g)].map(([, n]) => Number(n))
const inOneLine = (text: string) => text.replaceAll('₹', 'Rs ').replace(/\s+/g, ' ')
/** What of GSM's seven-bit alphabet our texts use. */
const GSM = /^[A-Za-z0-9 \n.,:;?()'&%@#/\-_+]*$/
const TWO_PARTS = 306
const fill = (body: string, values: string[]) => body.replace(/\{\{(\d+)\}\}/g, (_, n) => values[n - 1]!)

test.each(templateNames.filter(goesByWhatsapp))(
  '[MSG-01] %s on WhatsApp: every variable once, in order, never at an end',
  template => {
    const params: Record<string, string> = sampleParams[template]
    const body = whatsappBody(template)
    expect(numbersIn(body)).toEqual(templates[template].variables.map((_, index) => index + 1))
    expect(body).not.toMatch(/^\{\{|\}\}$|undefined/)
    expect(fill(body, whatsappValues(template, params))).toBe(textWith(template, params))
  },
)

test.each(templateNames)('%s by SMS: the registered text, filled in, says the same and names the brand', template => {
  const params: Record<string, string> = { ...sampleParams[template], link: 'TH-20042.g2x.0123456789ab' }
  const body = smsBody(template, fixed, n => `{{${n}}}`)
  const sent = fill(body, smsValues(template, params))
  expect(sent).toContain('Thikana')
  expect(sent).not.toMatch(/undefined|₹/)
  expect(inOneLine(sent).startsWith(inOneLine(textWith(template, params)))).toBe(true)
  if ('orderNo' in params) expect(sent).toMatch(/ https:\/\/thikana\.in\/b\/TH-20042\.g2x\.0123456789ab - Thikana$/)
  expect(sent).toMatch(GSM) // another letter would halve what a part holds
  expect(sent.length).toBeLessThanOrEqual(TWO_PARTS)
  expect(new Set(numbersIn(body)).size).toBe(smsValues(template, params).length)
})

test('[AUTH-03] the SMS of a code ends with the line that lets the browser fill it in', () => {
  expect(textWith('login-code', sampleParams['login-code']).split('\n').at(-1)).toBe('@thikana.in #264346')
})

test('no value of an SMS is longer than the 30 characters that the registry allows', () => {
  fc.assert(
    fc.property(fc.constantFrom(...templateNames), fc.string({ maxLength: 200 }), (template, value) => {
      const params = Object.fromEntries(templates[template].variables.map(name => [name, value]))
      return smsValues(template, params).every(part => part.length <= 30)
    }),
  )
})

test('WhatsApp gets no line break, no run of spaces and no empty value', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\t', '₹') }), name =>
      whatsappValues('completed', { name, orderNo: '' }).every(value => /^\S+( \S+)*$/.test(value)),
    ),
  )
})

test('[MSG-01] what an operator is told to hand in for approval is what we send', () => {
  expect(readFileSync('docs/going-live.md', 'utf8')).toContain(textsAsMarkdown('Thikana', 'thikana.example'))
})
