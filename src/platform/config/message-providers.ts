import { createPrivateKey } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { emailSetting, textSetting, urlSetting } from './setting.ts'

/**
 * A map such as 'quotation=thikana_quote, quotation.hi=6651f0': names or ids of our templates at a provider, by
 * template, or by template and language.
 */
const byTemplate = z
  .string()
  .default('')
  .transform((text, context) => {
    const pairs = text.split(',').flatMap(part => (part.trim() ? [part.split('=').map(side => side.trim())] : []))
    const wrong = pairs.find(pair => pair.length !== 2 || !pair[0] || !pair[1])
    if (wrong) context.addIssue(`'${wrong.join('=')}' must have the form template=name. Separate several with commas.`)
    return Object.fromEntries(pairs) as Record<string, string>
  })

/** The environment variables of the message providers. `.env.example` documents each. */
export const messageKeys = {
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^\d+$/, 'must be the numeric ID that WhatsApp shows under the number, not the phone number')
    .optional(),
  WHATSAPP_ACCESS_TOKEN: textSetting,
  WHATSAPP_APP_SECRET: textSetting,
  WHATSAPP_VERIFY_TOKEN: textSetting,
  WHATSAPP_LANGUAGE: z.string().min(2, 'must be the language of your templates, such as en').default('en'),
  WHATSAPP_LANGUAGES: z
    .string()
    .default('')
    .transform(text => text.split(',').flatMap(code => code.trim() || [])),
  WHATSAPP_TEMPLATES: byTemplate,
  WHATSAPP_API_URL: urlSetting.default('https://graph.facebook.com/v24.0'),

  MSG91_AUTH_KEY: textSetting,
  MSG91_TEMPLATES: byTemplate,
  MSG91_WEBHOOK_SECRET: z.string().min(16, 'must be at least 16 characters').optional(),
  MSG91_API_URL: urlSetting.default('https://api.msg91.com'),

  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error:
        'must begin with smtp:// or smtps://. Encode special characters in the password, for example / as %2F and ? as %3F.',
    })
    .optional(),
  MAIL_FROM: emailSetting.optional(),
  DKIM_DOMAIN: textSetting,
  DKIM_SELECTOR: textSetting,
  DKIM_KEY_FILE: textSetting,
}
type Keys = z.infer<z.ZodObject<typeof messageKeys>>

export type WhatsappSettings = {
  apiUrl: string
  phoneNumberId: string
  accessToken: string
  appSecret: string
  verifyToken: string
  /** The language code that WhatsApp uses for our English templates. */
  language: string
  /** Codes of the other languages in which all of our templates are approved. */
  languages: string[]
  /** Names under which WhatsApp approved our templates, if they differ from ours. */
  templates: Record<string, string>
}
export type SmsSettings = {
  apiUrl: string
  authKey: string
  /**
   * MSG91 ids by template, and by template and language: 'quotation', 'quotation.hi'. A template without an id in
   * English is not sent by SMS.
   */
  templates: Record<string, string>
  /** A part of our webhook's address; null if delivery is not reported. */
  webhookSecret: string | null
}
export type MailSettings = {
  smtpUrl: string
  from: string
  dkim: { domainName: string; keySelector: string; privateKey: string } | null
}

/** Reads each provider's settings, null for its simulator. An incomplete set is an error. */
export function readMessageProviders(e: Keys, errors: string[]) {
  return { whatsapp: whatsappOf(e, errors), sms: smsOf(e, errors), mail: mailOf(e, errors) }
}

function whatsappOf(e: Keys, errors: string[]): WhatsappSettings | null {
  const {
    WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
    WHATSAPP_ACCESS_TOKEN: accessToken,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: verifyToken,
  } = e
  if (phoneNumberId && accessToken && appSecret && verifyToken) {
    const languages = { language: e.WHATSAPP_LANGUAGE, languages: e.WHATSAPP_LANGUAGES }
    const common = { apiUrl: e.WHATSAPP_API_URL, ...languages, templates: e.WHATSAPP_TEMPLATES }
    return { ...common, phoneNumberId, accessToken, appSecret, verifyToken }
  }
  if (phoneNumberId || accessToken || appSecret || verifyToken) {
    errors.push(
      'WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_ACCESS_TOKEN, WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN: set all four, or none to use the simulator.',
    )
  }
  return null
}

function smsOf(e: Keys, errors: string[]): SmsSettings | null {
  if (!e.MSG91_AUTH_KEY) return null
  if (!e.MSG91_TEMPLATES['login-code'])
    errors.push('MSG91_TEMPLATES: must contain login-code=<template id>. Customers cannot log in without it.')
  return {
    apiUrl: e.MSG91_API_URL,
    authKey: e.MSG91_AUTH_KEY,
    templates: e.MSG91_TEMPLATES,
    webhookSecret: e.MSG91_WEBHOOK_SECRET ?? null,
  }
}

function mailOf(e: Keys, errors: string[]): MailSettings | null {
  if (!e.SMTP_URL !== !e.MAIL_FROM)
    errors.push('SMTP_URL and MAIL_FROM: set both, or none to keep emails in the outbox.')
  const dkim = dkimOf(e, errors)
  return e.SMTP_URL && e.MAIL_FROM ? { smtpUrl: e.SMTP_URL, from: e.MAIL_FROM, dkim } : null
}

function dkimOf({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE }: Keys, errors: string[]): MailSettings['dkim'] {
  if (!DKIM_DOMAIN && !DKIM_SELECTOR && !DKIM_KEY_FILE) return null
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_KEY_FILE) {
    errors.push('DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE: set all three, or none if the mail server signs emails.')
    return null
  }
  if (!existsSync(DKIM_KEY_FILE)) {
    errors.push(`DKIM_KEY_FILE: file ${DKIM_KEY_FILE} not found. Check the path.`)
    return null
  }
  const privateKey = rsaKeyIn(DKIM_KEY_FILE)
  if (privateKey) return { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey }
  errors.push(
    `DKIM_KEY_FILE: ${DKIM_KEY_FILE} does not contain an RSA private key. Create one with openssl genrsa -out dkim.pem 2048.`,
  )
  return null
}

/**
 * Reads the DKIM key. A key that cannot sign is reported at the start, because the mail library would silently send
 * without a signature.
 */
function rsaKeyIn(file: string): string | null {
  try {
    const pem = readFileSync(file, 'utf8')
    return createPrivateKey(pem).asymmetricKeyType === 'rsa' ? pem : null
  } catch {
    return null
  }
}
