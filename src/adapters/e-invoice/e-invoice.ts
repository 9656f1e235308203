import { reject } from '#kernel/domain-error.ts'
import { toIndiaInstant } from '#kernel/india-time.ts'
import type { EInvoicePortal, RegisteredEInvoice } from '#modules/documents/ports.ts'
import type { EInvoiceSettings } from '#platform/config/config.ts'
import type { Log } from '#platform/log.ts'
import type { Fetch } from '../call-provider.ts'
import { createCircuit } from '../circuit.ts'
import { parseJson } from '../parse-json.ts'
import { readAnswerText } from '../read-answer.ts'
import {
  ALREADY_CANCELLED_CODE,
  answerSchema,
  DUPLICATE_CODE,
  duplicateSchema,
  getErrorCode,
  isPassing,
  registrationSchema,
  type WireRegistration,
} from './wire.ts'

const TIMEOUT_MS = 20_000

/** `send`: the transport, for tests. */
type Reach = Omit<EInvoiceSettings, 'url'> & { url: () => string; log: Log; send?: Fetch }
type Request = { path: string; gstin: string; body?: unknown }

/**
 * Creates the client of a provider (GSP) that passes INV-01 on to the portal as plain JSON. A document that is registered
 * already is answered with its registration, so a lost answer does no harm.
 */
export function createEInvoicePortal({ url, key, user, password, log, send = fetch }: Reach): EInvoicePortal {
  const circuit = createCircuit({ failures: 3, openMs: 30_000 })

  /** Throws 'unavailable' e-invoice.away without an answer, or with one that asks to come again. */
  async function ask({ path, gstin, body }: Request) {
    if (!circuit.mayAsk()) throw reject('unavailable', 'e-invoice.away')
    let text: string
    try {
      const response = await send(`${url()}/ei/api/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'x-api-key': key, gstin, user_name: user, password, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      text = await readAnswerText(response)
      if (response.status === 429 || response.status >= 500) throw new Error(`status ${response.status}`)
    } catch (error) {
      circuit.failed()
      log.warn({ path: path.split('?')[0], error: String(error) }, 'e-invoice portal does not answer')
      throw reject('unavailable', 'e-invoice.away')
    }
    circuit.answered()
    const answer = answerSchema.safeParse(parseJson(text))
    if (!answer.success) throw reject('unavailable', 'e-invoice.away')
    const code = answer.data.success ? '' : getErrorCode(answer.data.message)
    if (isPassing(code)) {
      log.warn({ code }, 'e-invoice portal asks to come again')
      throw reject('unavailable', 'e-invoice.away')
    }
    return { ...answer.data, code }
  }

  /** Fetches a registration with its signed parts; after two days the portal hands out only its number and date. */
  async function fetchAgain(gstin: string, known: WireRegistration): Promise<WireRegistration> {
    const { success, result } = await ask({ path: `invoice/irn?irn=${known.Irn}`, gstin })
    const found = success ? registrationSchema.safeParse(result) : null
    return found?.success ? found.data : known
  }

  return {
    async register(invoice) {
      const gstin = invoice.SellerDtls.Gstin
      const { success, result, message, code } = await ask({ path: 'invoice', gstin, body: invoice })
      const registered = registrationSchema.safeParse(result)
      if (success && registered.success) return { state: 'registered', ...toRegistered(registered.data) }
      const before = duplicateSchema.safeParse(result)
      if (code === DUPLICATE_CODE && before.success)
        return { state: 'registered', ...toRegistered(await fetchAgain(gstin, before.data.Desc)) }
      if (success) throw reject('unavailable', 'e-invoice.away') // accepted, but unreadable: ask again
      return { state: 'rejected', code, message }
    },

    async cancel({ gstin, irn, remark }) {
      const body = { Irn: irn, Cnlrsn: '2', Cnlrem: remark.slice(0, 100) }
      const { success, code, message } = await ask({ path: 'invoice/cancel', gstin, body })
      if (success || code === ALREADY_CANCELLED_CODE) return
      log.warn({ code, message }, 'e-invoice not cancelled')
      throw reject('conflict', 'e-invoice.not-cancelled')
    },
  }
}

const toRegistered = ({ Irn, AckNo, AckDt, SignedInvoice, SignedQRCode }: WireRegistration): RegisteredEInvoice => ({
  ...{
    irn: Irn,
    ackNumber: AckNo,
    ackAt: parsePortalTime(AckDt),
    signedInvoice: SignedInvoice,
    signedQr: SignedQRCode,
  },
})

/** Parses the portal's time, in India: '2026-11-30 14:05:09'. */
export function parsePortalTime(text: string): Date {
  const [date = '', clock = '00:00:00'] = text.split(' ')
  const [hour = 0, minute = 0, second = 0] = clock.split(':').map(Number)
  return new Date(toIndiaInstant(date).getTime() + ((hour * 60 + minute) * 60 + second) * 1000)
}
