import { describe, expect, test } from 'vitest'
import { openWords } from '#i18n/open-words.ts'
import type { ChannelName } from '../tables.ts'
import {
  getDefaultSource,
  getMessageGroup,
  isRegistration,
  listTemplateChannels,
  listTextVariables,
  needsApproval,
  overrideTranslation,
  validateMessageText,
} from './message-text.ts'
import { sampleMessageParams } from './sample-facts.ts'
import { getTemplateSubject, getTemplateText, listTemplateVariables, type Template, templates } from './templates.ts'

const words = openWords()
const t = words.t('en')
const all = Object.keys(templates) as Template[]

test('every default text, written as a template, is valid in each language and for each channel', () => {
  const faulty = [...words.codes].flatMap(language => {
    const said = words.t(language)
    return all.flatMap(template =>
      listTemplateChannels(template, language).flatMap(channel => {
        const own = { text: getDefaultSource(template, said), subject: getTemplateSubject(template, said) }
        const errors = validateMessageText({ template, language, channel }, own, said)
        return Object.keys(errors).length > 0 ? [`${template}.${language}.${channel} ${JSON.stringify(errors)}`] : []
      }),
    )
  })
  expect(faulty).toEqual([])
})

test.each<[Template, string, ChannelName[]]>([
  ['login-code', 'en', ['sms']],
  ['reminder', 'en', ['whatsapp', 'sms', 'email']],
  ['reminder', 'or', ['sms', 'email']],
  ['password-link', 'en', ['email']],
])('%s in %s goes by %s', (template, language, channels) => {
  expect(listTemplateChannels(template, language)).toEqual(channels)
  expect(channels.filter(needsApproval)).toEqual(channels.filter(channel => channel !== 'email'))
})

const good = 'Hello {name}, {orderNo} comes on {day}, {slot}. Still to pay: {balance}, please.'
const reminder = (text: string, channel: ChannelName = 'sms') =>
  validateMessageText(
    { template: 'reminder', language: 'en', channel },
    { text, subject: channel === 'email' ? 'Soon' : null },
    t,
  )

describe('invalid texts', () => {
  test.each<[string, string, ChannelName, object]>([
    ['all well', good, 'sms', {}],
    ['without a name, which may be left out', 'For {orderNo} we come {day}, {slot}.', 'sms', {}],
    ['nothing', '  \n', 'sms', { text: 'messages.empty' }],
    ['too long', `${good}${'x'.repeat(1_000)}`, 'sms', { text: 'messages.long' }],
    ['a brace alone', `${good} {`, 'sms', { text: 'messages.braces' }],
    ['ICU', `${good} {day, date}`, 'sms', { text: 'messages.braces' }],
    ['a value that it has not', `${good} {total}`, 'sms', { text: 'messages.unknown-variable' }],
    ['a name of every object', `${good} {constructor}`, 'sms', { text: 'messages.unknown-variable' }],
    ['without its day', 'Hello {name}, {orderNo} comes, {slot}.', 'sms', { text: 'messages.missing-variable' }],
    ['WhatsApp: begins with a value', `{name}, ${good}`, 'whatsapp', { text: 'messages.whatsapp-ends' }],
    [
      'WhatsApp: ends with a value',
      'Hello, {orderNo}, {slot} on {day}',
      'whatsapp',
      { text: 'messages.whatsapp-ends' },
    ],
    ['WhatsApp: two side by side', 'Hello, {orderNo}, {day} {slot}.', 'whatsapp', { text: 'messages.whatsapp-ends' }],
    ['the same by SMS', '{orderNo}, {day} {slot}', 'sms', {}],
  ])('%s', (_, text, channel, errors) => {
    expect(reminder(text, channel)).toEqual(errors)
  })

  test('a code text whose last line the browser could not parse', () => {
    const code = (text: string) =>
      validateMessageText({ template: 'login-code', language: 'en', channel: 'sms' }, { text, subject: null }, t)
    expect(code('{code} opens {brand}.\n\n@{host} #{code}')).toEqual({})
    expect(code('{code} opens {brand} at {host}.')).toEqual({ text: 'messages.code-line' })
    expect(code('It opens {brand}.\n\n@{host} #')).toEqual({ text: 'messages.missing-variable' })
  })

  test('an email text without its button, and an invalid subject', () => {
    const link = (text: string, subject: string) =>
      validateMessageText({ template: 'email-link', language: 'en', channel: 'email' }, { text, subject }, t)
    expect(link('Hello {name}:\n\n{url}', 'Your mail')).toEqual({})
    expect(link('Hello {name}: {url}', 'Your mail')).toEqual({ text: 'messages.url' })
    expect(link('Hello:\n\n{url}', ' ')).toEqual({ subject: 'messages.subject' })
    expect(link('Hello:\n\n{url}', 'For {name}')).toEqual({ subject: 'messages.subject' })
  })
})

test('uses the operator’s text with plain apostrophes, and the default for everything else', () => {
  const own = overrideTranslation(t, 'reminder', { text: "It's {day}: don't forget '{orderNo}'.", subject: 'Soon' })
  expect(getTemplateText('reminder', { day: 'Tue 08 Dec', orderNo: 'TH-1' }, own)).toBe(
    "It's Tue 08 Dec: don't forget 'TH-1'.",
  )
  expect(listTemplateVariables('reminder', own)).toEqual(['day', 'orderNo'])
  expect([
    getTemplateSubject('reminder', own),
    getTemplateSubject('completed', own),
    own.code,
    own('messageParts.agreed-day'),
  ]).toEqual([...['Soon', getTemplateSubject('completed', t), 'en', t('messageParts.agreed-day')]])
})

test('the variables of a message: those in its text, and further facts', () => {
  const names = (template: Template) => listTextVariables(template, t).map(({ name }) => name)
  expect(names('login-code')).toEqual(['code', 'brand', 'minutes', 'host'])
  expect(listTextVariables('refunded', t)).toEqual([
    { name: 'name', required: false },
    ...['amount', 'orderNo', 'reference'].map(name => ({ name, required: true })),
  ])
  expect(names('crew-assigned').toSorted()).toEqual(Object.keys(templates['crew-assigned'].facts).toSorted())
})

test('each message belongs to one group, and has a sample', () => {
  expect(all.filter(template => getMessageGroup(template) === 'account')).toEqual([
    ...['login-code', 'password-link', 'invitation', 'email-link', 'account-changed', 'account-erased'],
  ])
  expect(Object.keys(sampleMessageParams).toSorted()).toEqual(all.toSorted())
})

test.each<[ChannelName, string, boolean]>([
  ['whatsapp', 'acme_reminder_2', true],
  ['whatsapp', 'Acme reminder', false],
  ['sms', '6651f0a2d6fc05', true],
  ['sms', '1107161234567890123', true],
  ['sms', 'a b', false],
  ['sms', '', false],
])('the registration of %s is valid: %s', (channel, text, is) => {
  expect(isRegistration(channel, text)).toBe(is)
})
