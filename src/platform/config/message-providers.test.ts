import { describe, expect, test } from 'vitest'
import { type ConfigError, readConfig } from './config.ts'

const whatsapp = {
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
  WHATSAPP_ACCESS_TOKEN: 'EAA',
  WHATSAPP_APP_SECRET: 'secret',
  WHATSAPP_VERIFY_TOKEN: 'verify',
}
const sms = { MSG91_AUTH_KEY: 'key', MSG91_TEMPLATES: 'login-code=6651a, quotation = 6651b' }
const mail = { SMTP_URL: 'smtps://user:pass@smtp.example.in', MAIL_FROM: 'bookings@thikana.in' }
const razorpay = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' }
const common = { NODE_ENV: 'test', SECRET_KEY: 'x'.repeat(32) }
const read = (env: Record<string, string>) => readConfig({ ...common, ...env })
const errors = (env: Record<string, string>): string[] => {
  try {
    read(env)
    return []
  } catch (error) {
    return (error as ConfigError).errors
  }
}

describe('the keys of the message providers', () => {
  test('none set: simulators for all three', () => {
    expect(read({})).toMatchObject({ whatsapp: null, sms: null, mail: null, simulating: true })
  })

  test('all set: none is simulated', () => {
    const config = read({ ...whatsapp, ...sms, ...mail, ...razorpay })
    expect(config).toMatchObject({
      whatsapp: { phoneNumberId: '106540352242922', apiUrl: 'https://graph.facebook.com/v24.0', language: 'en' },
      sms: { templates: { 'login-code': '6651a', quotation: '6651b' } },
      mail: { from: 'bookings@thikana.in', dkim: null },
      simulating: false,
    })
  })

  test.each<[string, Record<string, string>, RegExp]>([
    ['a WhatsApp set that is not complete', { ...whatsapp, WHATSAPP_APP_SECRET: '' }, /^WHATSAPP_.*set all four/],
    [
      'a phone number in place of its id',
      { ...whatsapp, WHATSAPP_PHONE_NUMBER_ID: '+91 22' },
      /^WHATSAPP_PHONE_NUMBER_ID/,
    ],
    ['SMS without the template of codes', { MSG91_AUTH_KEY: 'key' }, /^MSG91_TEMPLATES: must contain login-code/],
    [
      'a list that is none',
      { ...sms, MSG91_TEMPLATES: 'login-code' },
      /^MSG91_TEMPLATES: 'login-code' must have the form/,
    ],
    ['mail without its sender', { SMTP_URL: mail.SMTP_URL }, /^SMTP_URL and MAIL_FROM/],
    ['a web address in place of a mail server', { ...mail, SMTP_URL: 'https://mail' }, /^SMTP_URL: must begin/],
    ['a password with a stroke in it', { ...mail, SMTP_URL: 'smtps://a:p/ss@mail.example.in' }, /^SMTP_URL: .*%2F/],
    ['half a DKIM key', { ...mail, DKIM_DOMAIN: 'thikana.in' }, /^DKIM_DOMAIN.*set all three/],
    [
      'a DKIM key that is not there',
      { ...mail, DKIM_DOMAIN: 'thikana.in', DKIM_SELECTOR: 'a', DKIM_KEY_FILE: '/nowhere.pem' },
      /^DKIM_KEY_FILE: file \/nowhere\.pem not found/,
    ],
    [
      'a DKIM key that is none',
      { ...mail, DKIM_DOMAIN: 'thikana.in', DKIM_SELECTOR: 'a', DKIM_KEY_FILE: 'package.json' },
      /^DKIM_KEY_FILE: package.json does not contain an RSA private key/,
    ],
  ])('%s stops the start with one line', (_, env, line) => {
    expect(errors(env)).toEqual([expect.stringMatching(line)])
  })

  test('a public site in production rejects simulators unless they are allowed', () => {
    const site = { NODE_ENV: 'production', BASE_URL: 'https://thikana.in', ...razorpay }
    const unsent = (env: object) =>
      errors({ ...site, ...env }).flatMap(line =>
        line.includes('To run without sending messages') ? [line.split(':')[0]] : [],
      )
    expect(unsent({})).toEqual(['WHATSAPP_PHONE_NUMBER_ID', 'MSG91_AUTH_KEY', 'SMTP_URL'])
    expect(unsent({ ...whatsapp, ...sms, ...mail })).toEqual([])
    expect(unsent({ ALLOW_SIMULATORS: 'true' })).toEqual([])
  })
})
