import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Words } from '#i18n/open-words.ts'
import { getTemplateText, listTemplateVariables, phoneTemplateNames } from '#modules/messaging/rules/templates.ts'
import { canGoByWhatsapp, isWhatsappLanguage } from '#modules/messaging/rules/whatsapp-text.ts'
import type { WhatsappSettings } from '#platform/config/message-providers.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { RegisteredTextLookup } from '../registered-text-lookup.ts'
import { createSimulatedCustomers, findSimulatedFile } from './simulator-messages.ts'
import { createReportSender } from './simulator-reports.ts'
import { getTemplateName, getWhatsappLanguage } from './template-name.ts'

export type WhatsappSimulatorSettings = WhatsappSettings & {
  outbox: Outbox
  words: Words
  /** The texts that the operator says were approved. */
  own?: RegisteredTextLookup
  /** Returns the brand name, which is a fixed part of an approved text. */
  brand: () => string
  site: string
  webhookUrl: () => string
}

const text = z.object({ type: z.literal('text'), text: z.string().min(1) })
const document = z.object({ type: z.literal('document'), document: z.object({ id: z.string(), filename: z.string() }) })
/** A free reply. WhatsApp also knows whether the customer wrote within a day; the test number below shows its error. */
const textBody = z.object({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  to: z.string().regex(/^91\d{10}$/),
  type: z.literal('text'),
  text: z.object({ body: z.string().min(1).max(4_096) }),
  biz_opaque_callback_data: z.string().optional(),
})
const messageBody = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string().regex(/^91\d{10}$/),
  type: z.literal('template'),
  template: z.object({
    name: z.string(),
    language: z.object({ code: z.string() }),
    components: z.array(
      z.discriminatedUnion('type', [
        z.object({ type: z.literal('header'), parameters: z.array(document).length(1) }),
        z.object({ type: z.literal('body'), parameters: z.array(text) }),
      ]),
    ),
  }),
  biz_opaque_callback_data: z.string().optional(),
})

/**
 * Test numbers: 6000131026 is rejected with error 131026, 6001131026 is accepted and then reported failed with it. Not
 * part of WhatsApp's API.
 */
const REFUSED = /^916000(\d{6})$/
const FAILED = /^916001(\d{6})$/

/**
 * Simulates WhatsApp's HTTP protocol with every text approved in every language that WhatsApp has, and reports the fate
 * of each message to our webhook.
 */
export function createWhatsappSimulator(settings: WhatsappSimulatorSettings) {
  const { accessToken, outbox, words, brand, site } = settings
  const { hostname, origin } = new URL(site)
  const http = new Hono()
  const report = createReportSender(settings)
  const approved = new Map(
    phoneTemplateNames
      .filter(canGoByWhatsapp)
      .flatMap(template =>
        [false, true].map(pdf => [getTemplateName(settings, { template }, pdf), { template, pdf }] as const),
      ),
  )
  const spoken = new Map(
    [...words.codes]
      .filter(isWhatsappLanguage)
      .map(code => [getWhatsappLanguage(settings, code), words.t(code)] as const),
  )
  const files = new Set<string>()

  http.route('/', createSimulatedCustomers(settings))
  http.use(async (c, next) => {
    if (c.req.header('authorization') === `Bearer ${accessToken}`) return next()
    return c.json(problem(190, 'Invalid OAuth access token'), 401)
  })
  http.get('/:version/files/:id', c => {
    const file = findSimulatedFile(c.req.param('id'))
    return file ? c.body(new Uint8Array(file.content), 200, { 'content-type': file.type }) : c.text('gone', 404)
  })
  http.get('/:version/:number', c => {
    const file = findSimulatedFile(c.req.param('number'))
    if (file) {
      const { id, url } = { id: c.req.param('number'), url: new URL(c.req.url) }
      const [mime_type, file_size] = [file.type, file.content.length]
      return c.json({
        ...{ messaging_product: 'whatsapp', id, mime_type, file_size },
        url: `${url.origin}${url.pathname.replace(/[^/]+$/, `files/${id}`)}`,
      })
    }
    return c.json({ id: c.req.param('number'), display_phone_number: '+91 22 0000 0000', verified_name: 'Simulator' })
  })
  http.post('/:version/:number/media', async c => {
    const file = (await c.req.formData()).get('file')
    if (!(file instanceof Blob)) return c.json(problem(100, 'no file'), 400)
    const id = randomBytes(8).readBigUInt64BE().toString()
    files.add(id)
    return c.json({ id })
  })
  http.post('/:version/:number/messages', async c => {
    const json = await c.req.json().catch(() => null)
    const reply = textBody.safeParse(json)
    if (reply.success) return acceptReply(c, reply.data)
    const body = messageBody.safeParse(json)
    if (!body.success) return c.json(problem(100, 'Invalid parameter'), 400)
    const { to, template: wanted } = body.data
    const refused = REFUSED.exec(to)?.[1]
    if (refused) return c.json(problem(Number(refused), 'Simulated'), 400)
    const builtIn = approved.get(wanted.name)
    const own = builtIn
      ? null
      : await settings.own?.('whatsapp', wanted.name.replace(/_pdf$/, ''), wanted.language.code)
    const known = own ? { template: own.template, pdf: wanted.name.endsWith('_pdf') } : builtIn
    const t = own?.t ?? spoken.get(wanted.language.code)
    if (!known || !t) return c.json(problem(132_001, 'Template name does not exist in the translation'), 404)

    const files = wanted.components.flatMap(part => (part.type === 'header' ? part.parameters : []))
    const values = wanted.components.flatMap(part => (part.type === 'body' ? part.parameters : []))
    const variables = listTemplateVariables(known.template, t)
    if (values.length !== variables.length) return c.json(problem(132_000, 'Number of parameters does not match'), 400)
    if (known.pdf !== (files.length === 1) || files.some(file => !isUploaded(file.document.id)))
      return c.json(problem(132_012, 'Parameter format does not match'), 400)
    const filled = Object.fromEntries(variables.map((name, index) => [name, values[index]!.text]))
    outbox.put({
      channel: 'whatsapp',
      to: to.slice(2),
      template: known.template,
      text: getTemplateText(known.template, { ...filled, brand: brand(), host: hostname }, t).replace(
        `https://${hostname}/`,
        `${origin}/`,
      ),
      attachments: files.map(file => file.document.filename),
    })
    const id = `wamid.${randomBytes(18).toString('base64')}`
    report({ id, to, ours: body.data.biz_opaque_callback_data, failure: FAILED.exec(to)?.[1] })
    return c.json({ messaging_product: 'whatsapp', contacts: [{ input: to, wa_id: to }], messages: [{ id }] })
  })
  function acceptReply(c: Context, { to, text: { body }, biz_opaque_callback_data: ours }: z.infer<typeof textBody>) {
    const refused = REFUSED.exec(to)?.[1]
    if (refused) return c.json(problem(Number(refused), 'Simulated'), 400)
    outbox.put({ channel: 'whatsapp', to: to.slice(2), template: 'reply', text: body, attachments: [] })
    const id = `wamid.${randomBytes(18).toString('base64')}`
    report({ id, to, ours, failure: FAILED.exec(to)?.[1] })
    return c.json({ messaging_product: 'whatsapp', contacts: [{ input: to, wa_id: to }], messages: [{ id }] })
  }
  const isUploaded = (id: string) => files.has(id)
  return http
}

const problem = (code: number, message: string) => ({
  error: { message: `(#${code}) ${message}`, type: 'OAuthException', code, fbtrace_id: 'simulator' },
})
