import type { Hono } from 'hono'
import type { Words } from '#i18n/open-words.ts'
import type { WhatsappConversations } from '#modules/conversations/ports.ts'
import type { Channel, ChannelName, DeliveryReports, SmsReports } from '#modules/messaging/index.server.ts'
import { phoneTemplateNames } from '#modules/messaging/rules/templates.ts'
import type { CompanyProfile } from '#platform/config/apply-company-facts.ts'
import type { Config } from '#platform/config/config.ts'
import { calculateHmacHex } from '#platform/crypto.ts'
import type { Log } from '#platform/log.ts'
import type { Fetch } from './call-provider.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { RegisteredTextLookup } from './registered-text-lookup.ts'
import { requireSmsTexts, requireWhatsappTexts } from './require-texts.ts'
import { createSmsSimulator } from './sms/simulator.ts'
import { createSmsReporter } from './sms/simulator-reports.ts'
import { createSms } from './sms/sms.ts'
import { createSmsReports } from './sms/sms-reports.ts'
import { getTemplateKey } from './sms/template-key.ts'
import { createWhatsappSimulator } from './whatsapp/simulator.ts'
import { createWhatsapp } from './whatsapp/whatsapp.ts'

type Around = {
  config: Config
  company: CompanyProfile
  log: Log
  words: Words
  outbox: Outbox
  /** The texts that the operator says were approved; simulators approve them too. */
  own: RegisteredTextLookup
  /** The app on which simulators are mounted, under `/sim`. */
  simulators: Hono
  /** Returns the address of this process, to which simulators send their reports. */
  self: () => string
}
type Channels = {
  channels: Record<ChannelName, Channel>
  deliveryReports: DeliveryReports
  smsReports: SmsReports
  /** Null if a public site has no WhatsApp: nobody can write to a simulator. */
  whatsappConversations: WhatsappConversations | null
  close: () => void
}

/** Opens WhatsApp, SMS and mail: the provider if its keys are set, else its simulator. Throws ConfigError. */
export async function openMessageChannels(around: Around): Promise<Channels> {
  const whatsapp = openWhatsapp(around)
  const sms = openSms(around)
  const mail = await openMail(around)
  return {
    channels: { whatsapp: whatsapp.channel, sms: sms.channel, email: mail.channel },
    deliveryReports: whatsapp.reports,
    smsReports: sms.reports,
    whatsappConversations:
      around.config.whatsapp || !around.config.production || around.config.allowSimulators
        ? whatsapp.conversations
        : null,
    close: mail.close,
  }
}

function openWhatsapp({ config, company, words, outbox, own, simulators, self }: Around) {
  if (config.whatsapp) {
    requireWhatsappTexts(config.whatsapp, words.codes)
    return createWhatsapp(config.whatsapp)
  }
  const secret = (of: string) => calculateHmacHex(config.secretKey, `simulated whatsapp ${of}`)
  const keys = { accessToken: secret('access'), appSecret: secret('app'), verifyToken: secret('verify') }
  const languages = [...words.codes]
  const names = { language: 'en', languages, templates: {}, phoneNumberId: '100000000000001' }
  const settings = { ...names, ...keys, apiUrl: 'http://simulator/v24.0' }
  const simulator = createWhatsappSimulator({
    ...settings,
    words,
    outbox,
    own,
    brand: () => company.brand.name,
    site: config.baseUrl,
    webhookUrl: () => `${self()}/hooks/whatsapp`,
  })
  simulators.route('/whatsapp', simulator)
  return createWhatsapp(settings, { fetch: fetchWithinProcess(simulator) })
}

function openSms({ config, company, log, words, outbox, own, simulators, self }: Around) {
  if (config.sms) {
    requireSmsTexts(config.sms, words.codes)
    return { channel: createSms(config.sms, { log }), reports: createSmsReports(config.sms.webhookSecret) }
  }
  const keys = [...words.codes].flatMap(code => phoneTemplateNames.map(name => getTemplateKey(name, code)))
  const settings = {
    apiUrl: 'http://simulator',
    authKey: calculateHmacHex(config.secretKey, 'simulated sms key'),
    templates: Object.fromEntries(keys.map(key => [key, `simulated-${key}`])),
    webhookSecret: calculateHmacHex(config.secretKey, 'simulated sms webhook'),
  }
  const report = createSmsReporter(() => `${self()}/hooks/sms?secret=${settings.webhookSecret}`)
  const where = { brand: () => company.brand.name, site: config.baseUrl }
  const simulator = createSmsSimulator({ ...settings, ...where, words, outbox, own, report })
  simulators.route('/sms', simulator)
  return {
    channel: createSms(settings, { log, fetch: fetchWithinProcess(simulator) }),
    reports: createSmsReports(settings.webhookSecret),
  }
}

/** Opens mail. The mail library is loaded only where mail is sent. */
async function openMail({ config, company, words, outbox }: Around) {
  if (!config.mail) return { channel: outbox.mail, close: () => {} }
  const { createMail } = await import('./mail/mail.ts')
  return createMail(config.mail, { company, baseUrl: config.baseUrl }, words)
}

/**
 * Calls a simulator with the same requests and answers as over the network, but within the process, so that a busy
 * day's messages need no sockets.
 */
const fetchWithinProcess =
  (simulator: Hono): Fetch =>
  (url, init) =>
    simulator.request(url, init)
