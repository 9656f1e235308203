import { z } from 'zod'
import { type AuditSearch, auditSources } from '#modules/operations/index.server.ts'
import { parseOrderNo } from '#modules/orders/record/rules/order-number.ts'
import { dayParam, idParam, readTextParam } from '../kit/search-params.ts'

/** An invalid value is ignored. */
const subject = z.enum(auditSources).nullable().catch(null)

/** Reads the search of the audit log from its address. An order is given by its number. */
export function readAuditSearch(request: Request): AuditSearch {
  const params = new URL(request.url).searchParams
  const subjectParam = subject.parse(params.get('what'))
  const about = readTextParam(params, 'which', 60)
  const ofOrder = subjectParam === 'order' || /^th/i.test(about)
  return {
    staffId: idParam.parse(params.get('who')),
    subject: subjectParam,
    about: (ofOrder && parseOrderNo(about)) || about,
    from: dayParam.parse(params.get('from')),
    until: dayParam.parse(params.get('until')),
  }
}
