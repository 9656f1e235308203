import type { DeliveryReport, SmsReports } from '#modules/messaging/index.server.ts'
import { isSameText } from '#platform/crypto.ts'
import { parseJson } from '../parse-json.ts'
import { msg91ReportsSchema } from './wire.ts'

/** Statuses of MSG91. */
const DELIVERED = '1'
/** Failed, on the do-not-disturb list, rejected or blocked: the message will never arrive. */
const failed = new Set(['2', '9', '16', '17', '25'])

/** Reads MSG91's webhooks, versions 2 and 3. Without a secret of ours every call is rejected. */
export const createSmsReports = (secret: string | null): SmsReports => ({
  read(told, body) {
    if (!secret || !isSameText(told, secret)) return 'stranger'
    const reports = msg91ReportsSchema.safeParse(extractJson(body))
    return reports.success ? reports.data.flatMap(toDeliveryReports) : 'unreadable'
  },
})

/** Converts a report. Other statuses are intermediate. */
function toDeliveryReports({ requestId, status }: { requestId: string; status: string }): DeliveryReport[] {
  const base = { messageId: null, providerId: requestId }
  if (status === DELIVERED) return [{ ...base, state: 'delivered', error: null }]
  return failed.has(status) ? [{ ...base, state: 'failed', error: `MSG91 ${status}` }] : []
}

/** Extracts the JSON: a form field in version 2, the body itself in version 3. */
const extractJson = (body: string) =>
  parseJson(body.startsWith('data=') ? (new URLSearchParams(body).get('data') ?? '') : body)
