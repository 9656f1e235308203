import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openWords } from '#i18n/open-words.ts'
import { paise } from '#kernel/money.ts'
import { buildOutgoingMessage } from '#testing/build-outgoing-message.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { formatTextsAsMarkdown } from './registered-texts.ts'
import { countSmsParts, formatSmsBody, getSmsValues } from './sms-text.ts'
import {
  getTemplateText,
  isTemplate,
  listTemplateVariables,
  parseMessageFacts,
  phoneTemplateNames,
  type Template,
  templates,
} from './templates.ts'
import { canGoByWhatsapp, formatWhatsappBody, getWhatsappValues, whatsappLanguages } from './whatsapp-text.ts'

const fixed = { brand: 'Thikana', host: 'thikana.in' }
const link = 'TH-20042.g2x.0123456789ab'
const numbersIn = (text: string) => [...text.matchAll(/\{\{(\d+)\}\}/g)].map(([, n]) => Number(n))
const inOneLine = (text: string, code: string) =>
  (code === 'en' ? text.replaceAll('₹', 'Rs ') : text).replace(/\s+/g, ' ')
/** The part of the GSM 7-bit alphabet that our texts use. */
const GSM = /^[A-Za-z0-9 \n.,:;?()'&%@#/\-_+]*$/
/** Parts of 67 characters, where English has 153. The longest texts are sent once per booking. */
const MAX_PARTS = 5
const fill = (body: string, values: string[]) => body.replace(/\{\{(\d+)\}\}/g, (_, n) => values[n - 1]!)

test.each(Object.keys(templates).filter(isTemplate))(
  '%s says each of its facts, and asks for nothing else',
  template => {
    const message = buildOutgoingMessage(template, { link })
    const requested = listTemplateVariables(template, translateToEnglish)
    expect(message.text).not.toMatch(/undefined|\{/)
    const known = [...Object.keys(templates[template].facts), 'code', 'pass'] // inserted when it is sent
    expect(requested.filter(name => !known.includes(name))).toEqual([])
  },
)

const words = openWords()
const inEach = (templates: readonly Template[]) =>
  words.languages.flatMap(({ code }) => templates.map(template => ({ template, code, t: words.t(code) })))

test('it is known for each language whether WhatsApp supports it', () => {
  const unknown = words.languages.map(({ code }) => code).filter(code => !(code in whatsappLanguages))
  expect(unknown, 'look it up, and write it into whatsapp-words.ts').toEqual([])
})

test.each(inEach(phoneTemplateNames.filter(canGoByWhatsapp)))(
  '[MSG-01] $template on WhatsApp in $code: every variable once, in order, never at an end',
  ({ template, code, t }) => {
    const message = buildOutgoingMessage(template, { language: code })
    const body = formatWhatsappBody(template, fixed, t)
    expect(numbersIn(body)).toEqual(message.variables.map((_, index) => index + 1))
    expect(body).not.toMatch(/^\{\{|\}\}$|undefined/)
    expect(fill(body, getWhatsappValues(message))).toBe(message.text)
  },
)

test.each(inEach(phoneTemplateNames))(
  '$template by SMS in $code: the registered text, filled in, says the same and names the brand',
  ({ template, code, t }) => {
    const message = buildOutgoingMessage(template, { language: code, link })
    const body = formatSmsBody(template, fixed, t, n => `{{${n}}}`)
    const sent = fill(body, getSmsValues(message))
    expect(sent).toContain('Thikana')
    expect(sent).not.toMatch(/undefined/)
    expect(inOneLine(sent, code).startsWith(inOneLine(message.text, code))).toBe(true) // nothing is cut
    if (message.values.orderNo)
      expect(sent).toMatch(/ https:\/\/thikana\.in\/b\/TH-20042\.g2x\.0123456789ab - Thikana$/)
    expect(new Set(numbersIn(body)).size).toBe(getSmsValues(message).length)
    if (code === 'en') expect(sent).toMatch(GSM) // another character would halve the length of a part
    expect(countSmsParts(sent)).toBeLessThanOrEqual(code === 'en' ? 2 : MAX_PARTS)
  },
)

test('[AUTH-03] the SMS of a code ends with the line that lets the browser fill it in', () => {
  expect(buildOutgoingMessage('login-code').text.split('\n').at(-1)).toBe('@thikana.in #264346')
})

test('no value of an SMS is longer than the 30 characters that the registry allows', () => {
  fc.assert(
    fc.property(fc.constantFrom(...phoneTemplateNames), fc.string({ maxLength: 200 }), (template: Template, value) => {
      const variables = listTemplateVariables(template, translateToEnglish)
      const values = Object.fromEntries(variables.map(name => [name, value]))
      const language = { code: 'en' }
      return getSmsValues({ template, variables, values, language }).every(part => part.length <= 30)
    }),
  )
})

test('WhatsApp gets no line break, no run of spaces and no empty value', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\t', '₹') }), name =>
      getWhatsappValues({ variables: ['name', 'orderNo'], values: { name, orderNo: '' } }).every(value =>
        /^\S+( \S+)*$/.test(value),
      ),
    ),
  )
})

test.each([
  ['a part of a paisa', { amount: 5.4 }],
  ['an amount that is written out', { amount: '₹2,209.00' }],
  ['an amount that is missing', {}],
])('[MSG-01] a message is rejected when it is written, not when it is sent: %s', (_, told) => {
  expect(() => parseMessageFacts('refund', { name: 'Neha', orderNo: 'TH-20042', ...told })).toThrow()
})

test('texts around the facts are translated too: a date to be confirmed, and the charge of a cancellation', () => {
  const order = { name: 'Neha', orderNo: 'TH-20042' }
  const open = buildOutgoingMessage('crew-assigned', { params: { ...order, crew: 'Sunil', day: null, slot: null } })
  expect(open.text).toContain('on the agreed date, during the day, is Sunil')
  const says = (back: number, fee: number) =>
    buildOutgoingMessage('cancelled', { params: { ...order, refund: { back, fee } as never } }).values.refund
  expect([says(100_00, 0), says(100_00, 50_00), says(0, 50_00), says(0, 0)]).toEqual([
    'We will refund ₹100 within 5 working days.',
    'Refund: ₹100 in 5 working days. Charge: ₹50.',
    'The token of ₹50 is the cancellation charge.',
    'You have not paid anything.',
  ])
  expect(
    getTemplateText('account-changed', buildOutgoingMessage('account-changed').values, translateToEnglish),
  ).toContain('the mobile number of')
})

/** After a new message, language or wording, this rewrites the file in `docs/`. */
const HINT = 'write it anew: npx vitest run src/modules/messaging/rules -u'

test('[MSG-01] docs/message-texts.md has the texts to submit for approval', async () => {
  const texts = formatTextsAsMarkdown('Thikana', 'thikana.example', translateToEnglish)
  await expect(`${MESSAGE_TEXTS}\n\n${texts}\n`).toMatchFileSnapshot('../../../../docs/message-texts.md', HINT)
})

const MESSAGE_TEXTS = `# The texts of our messages

These are the texts to submit to WhatsApp and the SMS registry for approval ([going-live.md](going-live.md)), for the brand Thikana at thikana.example.
With your own brand and address: \`npx node bin/message-texts.ts\`.`

const createTestRefund = (back: number, fee: number) => ({ back: paise(back), fee: paise(fee) })
test.each(
  words.languages.flatMap(({ code }) =>
    [
      createTestRefund(1_00_000_00, 0),
      createTestRefund(98_500_00, 1_500_00),
      createTestRefund(0, 98_500_00),
      createTestRefund(0, 0),
    ].map(refund => ({
      code,
      refund,
    })),
  ),
)(
  'what a cancellation gives back ($refund.back, $refund.fee) has room in two variables in $code',
  ({ code, refund }) => {
    const { values } = buildOutgoingMessage('cancelled', {
      language: code,
      params: { name: 'Neha', orderNo: 'TH-20042', refund },
    })
    expect(inOneLine(values.refund!, code).length).toBeLessThanOrEqual(60)
  },
)

test('a value that is too long for an SMS is cut between graphemes', () => {
  const values = { name: `${'क'.repeat(28)}क्षि` }
  const [name] = getSmsValues({ template: 'completed', variables: ['name'], values, language: { code: 'hi' } })
  expect(name).toBe('क'.repeat(28))
})

test('[MSG-01] docs/sms-parts.md has the number of parts of each SMS in each language', async () => {
  const codes = words.languages.map(({ code }) => code)
  const partsOf = (template: Template, code: string) => {
    const message = buildOutgoingMessage(template, { language: code, link })
    return countSmsParts(
      fill(
        formatSmsBody(template, fixed, words.t(code), n => `{{${n}}}`),
        getSmsValues(message),
      ),
    )
  }
  const rows = phoneTemplateNames.map(template => [template, ...codes.map(code => partsOf(template, code))])
  const table = [['', ...codes], codes.map(() => '---').concat('---'), ...rows].map(row => `| ${row.join(' | ')} |`)
  await expect(`${SMS_PARTS}\n\n${table.join('\n')}\n`).toMatchFileSnapshot('../../../../docs/sms-parts.md', HINT)
})

const SMS_PARTS = `# In how many parts an SMS goes

An SMS is charged by its parts: 153 letters each in GSM's alphabet, which holds English, 67 in every other script. Counted with a
name, a route and amounts of usual length. No text is longer than two parts in English and ${MAX_PARTS} in another language.`
