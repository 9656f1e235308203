import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Words } from '#i18n/open-words.ts'
import type { Translate } from '#i18n/translator.ts'
import { formatSmsBody, isGsm } from '#modules/messaging/rules/sms-text.ts'
import { phoneTemplateNames, type Template } from '#modules/messaging/rules/templates.ts'
import type { SmsSettings } from '#platform/config/message-providers.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { RegisteredTextLookup } from '../registered-text-lookup.ts'
import { findTemplateId } from './template-key.ts'

export type SmsSimulatorSettings = SmsSettings & {
  outbox: Outbox
  words: Words
  /** The texts that the operator says were approved. */
  own?: RegisteredTextLookup
  /** Returns the current brand name. */
  brand: () => string
  /**
   * The address of the site. Nothing was registered for a trial, so its links use the site's own address, with http and
   * port.
   */
  site: string
  /** Called for each accepted message. */
  report?: (requestId: string) => void
}

const mobile = z.string().regex(/^91\d{10}$/)
const unicode = z.literal('1').optional()
const flowBody = z.object({
  template_id: z.string(),
  unicode,
  recipients: z.array(z.object({ mobiles: mobile }).catchall(z.string())).length(1),
})
const codeQuery = z.object({
  template_id: z.string(),
  mobile,
  otp: z.string().regex(/^\d{4,9}$/),
  otp_expiry: z.string().regex(/^\d+$/),
  unicode,
})
const retryQuery = z.object({ mobile, retrytype: z.enum(['text', 'voice']) })

type Registered = { template: Template; t: Translate }

/** Replaces characters that the SMS alphabet does not have, unless the SMS is sent as Unicode. */
const toGsmText = (text: string) => [...text].map(letter => (isGsm(letter) ? letter : '?')).join('')

/** A test number such as 6002000301 is rejected with error 301. Not part of MSG91's API. */
const REFUSED = /^916002000(\d{3})$/

/** Simulates MSG91's HTTP protocol, with each template registered as docs/message-texts.md has it. */
export function createSmsSimulator({
  authKey,
  templates,
  outbox,
  words,
  own,
  brand,
  site,
  report,
}: SmsSimulatorSettings) {
  const { hostname, origin } = new URL(site)
  const http = new Hono()
  const registered = new Map<string, Registered>(
    words.languages.flatMap(({ code }) =>
      phoneTemplateNames.flatMap(template => {
        const id = findTemplateId(templates, template, code)
        return id ? [[id, { template, t: words.t(code) }] as const] : []
      }),
    ),
  )
  /** The newest code of each number, for the voice call. */
  const codes = new Map<string, string>()

  const put = (to: string, template: Template, text: string) => {
    outbox.put({ channel: 'sms', to: to.slice(2), template, text, attachments: [] })
    const message = randomBytes(12).toString('hex')
    report?.(message)
    return { type: 'success', message }
  }
  const answer = (
    { to, unicode }: { to: string; unicode: '1' | undefined },
    text: Registered | undefined,
    value: (n: number, name: string) => string,
  ) => {
    const refused = REFUSED.exec(to)?.[1]
    if (refused) return { type: 'error', message: `Simulated for ${to}`, code: refused }
    if (!text) return { type: 'error', message: 'template id missing', code: '400' }
    const body = formatSmsBody(text.template, { brand: brand(), host: hostname }, text.t, value).replace(
      `https://${hostname}/b/`,
      `${origin}/b/`,
    )
    return put(to, text.template, unicode ? body : toGsmText(body))
  }

  const textOf = async (id: string): Promise<Registered | undefined> =>
    registered.get(id) ?? (await own?.('sms', id)) ?? undefined

  http.use(async (c, next) => {
    if (c.req.header('authkey') === authKey || c.req.query('authkey') === authKey) return next()
    return c.json({ type: 'error', message: 'Authentication failure', code: '207' }, 401)
  })
  http.get('/api/balance.php', c => c.text('1000'))
  http.post('/api/v5/flow', async c => {
    const body = flowBody.safeParse(await c.req.json().catch(() => null))
    if (!body.success) return c.json({ type: 'error', message: 'Invalid parameters', code: '202' })
    const { mobiles, ...values } = body.data.recipients[0]!
    const { template_id, unicode } = body.data
    return c.json(answer({ to: mobiles, unicode }, await textOf(template_id), n => values[`var${n}`] ?? ''))
  })
  http.post('/api/v5/otp', async c => {
    const query = codeQuery.safeParse(c.req.query())
    if (!query.success) return c.json({ type: 'error', message: 'Invalid parameters', code: '202' })
    const { mobile: to, otp, template_id, otp_expiry, unicode } = query.data
    codes.set(to, otp)
    return c.json(answer({ to, unicode }, await textOf(template_id), (_, name) => (name === 'code' ? otp : otp_expiry)))
  })
  http.post('/api/v5/otp/retry', c => {
    const query = retryQuery.safeParse(c.req.query())
    const code = query.success && codes.get(query.data.mobile)
    if (!query.success || !code) return c.json({ type: 'error', message: 'No OTP request found to retryotp', code: '' })
    return c.json(put(query.data.mobile, 'login-code', `${code} is your ${brand()} OTP. (Spoken in a call.)`))
  })
  return http
}
