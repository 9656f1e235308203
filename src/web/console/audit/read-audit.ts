import { z } from 'zod'
import { isIndiaDate } from '#kernel/india-time.ts'
import { type AuditSearch, auditSources } from '#modules/operations/index.server.ts'
import { parseOrderNo } from '#modules/orders/rules/order-number.ts'

/** What is written wrongly counts for nothing. */
const day = z.string().refine(isIndiaDate).nullable().catch(null)
const id = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .nullable()
  .catch(null)
const subject = z.enum(auditSources).nullable().catch(null)

/** What the address of the audit asks for. An order is named as staff name it. */
export function readAudit(request: Request): AuditSearch {
  const params = new URL(request.url).searchParams
  const asked = subject.parse(params.get('what'))
  const about = (params.get('which') ?? '').replaceAll('\0', '').trim().slice(0, 60)
  const ofOrder = asked === 'order' || /^th/i.test(about)
  return {
    staffId: id.parse(params.get('who')),
    subject: asked,
    about: (ofOrder && parseOrderNo(about)) || about,
    from: day.parse(params.get('from')),
    until: day.parse(params.get('until')),
  }
}
