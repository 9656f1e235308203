import type { Hono } from 'hono'
import type { Channel, ChannelName, DeliveryReports } from '#modules/messaging/index.server.ts'
import { isTemplate, templateNames } from '#modules/messaging/rules/templates.ts'
import { type Config, ConfigFault } from '#platform/config.ts'
import { hmacHex } from '#platform/crypto.ts'
import type { Log } from '#platform/log.ts'
import type { Fetch } from './ask-provider.ts'
import type { Outbox } from './outbox/outbox.ts'
import { createSmsSimulator } from './sms/simulator.ts'
import { createSms } from './sms/sms.ts'
import { createWhatsappSimulator } from './whatsapp/simulator.ts'
import { createWhatsapp } from './whatsapp/whatsapp.ts'

type Around = {
  config: Config
  log: Log
  outbox: Outbox
  /** Where simulators are mounted, under `/sim`. */
  simulators: Hono
  /** The address of this process, for the reports of simulators. */
  self: () => string
}
type Channels = {
  channels: Record<ChannelName, Channel>
  deliveryReports: DeliveryReports
  close: () => void
}

/** WhatsApp, SMS and mail: each the provider where its keys are set, else its simulator. Throws ConfigFault. */
export async function openChannels(around: Around): Promise<Channels> {
  const whatsapp = openWhatsapp(around)
  const mail = await openMail(around)
  return {
    channels: { whatsapp: whatsapp.channel, sms: openSms(around), email: mail.channel },
    deliveryReports: whatsapp.reports,
    close: mail.close,
  }
}

function openWhatsapp({ config, outbox, simulators, self }: Around) {
  if (config.whatsapp) {
    requireKnown('WHATSAPP_TEMPLATES', config.whatsapp.templates)
    return createWhatsapp(config.whatsapp)
  }
  const secret = (of: string) => hmacHex(config.secretKey, `simulated whatsapp ${of}`)
  const keys = { accessToken: secret('access'), appSecret: secret('app'), verifyToken: secret('verify') }
  const names = { language: 'en', templates: {}, phoneNumberId: '100000000000001' }
  const settings = { ...names, ...keys, apiUrl: 'http://simulator/v24.0' }
  const simulator = createWhatsappSimulator({ ...settings, outbox, webhookUrl: () => `${self()}/hooks/whatsapp` })
  simulators.route('/whatsapp', simulator)
  return createWhatsapp(settings, { fetch: within(simulator) })
}

function openSms({ config, log, outbox, simulators }: Around): Channel {
  if (config.sms) {
    requireKnown('MSG91_TEMPLATES', config.sms.templates)
    return createSms(config.sms, { log })
  }
  const settings = {
    apiUrl: 'http://simulator',
    authKey: hmacHex(config.secretKey, 'simulated sms key'),
    templates: Object.fromEntries(templateNames.map(name => [name, `simulated-${name}`])),
  }
  const { brand, baseUrl } = config
  const simulator = createSmsSimulator({ ...settings, outbox, brand: brand.name, host: new URL(baseUrl).hostname })
  simulators.route('/sms', simulator)
  return createSms(settings, { log, fetch: within(simulator) })
}

/** The library of mail is loaded only where mail is sent. */
async function openMail({ config, outbox }: Around) {
  if (!config.mail) return { channel: outbox.mail, close: () => {} }
  const { createMail } = await import('./mail/mail.ts')
  return createMail(config.mail, { brand: config.brand, baseUrl: config.baseUrl.replace(/\/$/, '') })
}

/** The same requests and answers as over the network, without the network: a busy day's messages cost no sockets. */
const within =
  (simulator: Hono): Fetch =>
  (url, init) =>
    simulator.request(url, init)

function requireKnown(key: string, templates: Record<string, string>) {
  const unknown = Object.keys(templates).filter(name => !isTemplate(name))
  if (unknown.length > 0)
    throw new ConfigFault([`${key}: there is no template ${unknown.join(', ')}; they are ${templateNames.join(', ')}`])
}
