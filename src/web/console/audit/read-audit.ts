import { z } from 'zod'
import { type AuditSearch, auditSources } from '#modules/operations/index.server.ts'
import { parseOrderNo } from '#modules/orders/record/rules/order-number.ts'
import { dayParam, idParam, textParam } from '../kit/search-params.ts'

/** An invalid value is ignored. */
const subject = z.enum(auditSources).nullable().catch(null)

/** Reads the search of the audit log from its address. An order is given by its number. */
export function readAudit(request: Request): AuditSearch {
  const params = new URL(request.url).searchParams
  const asked = subject.parse(params.get('what'))
  const about = textParam(params, 'which', 60)
  const ofOrder = asked === 'order' || /^th/i.test(about)
  return {
    staffId: idParam.parse(params.get('who')),
    subject: asked,
    about: (ofOrder && parseOrderNo(about)) || about,
    from: dayParam.parse(params.get('from')),
    until: dayParam.parse(params.get('until')),
  }
}
