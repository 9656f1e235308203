import { z } from 'zod'

/** MSG91's format (API v5), as far as we read it: status 200 with type 'error' is an error too. */
export const msg91AnswerSchema = z.object({
  type: z.enum(['success', 'error']),
  message: z.string().default(''),
  request_id: z.string().optional(),
  code: z.coerce.string().default(''),
})

const status = z.coerce.string()
/** A delivery report (webhook v3), and one of several (v2). */
const report = z.object({ requestId: z.string(), status, desc: z.string().default('') })
const several = z.object({
  requestId: z.string(),
  report: z.array(z.object({ status, desc: z.string().default('') })),
})
/** v3 is one report as JSON; v2 is a form whose field `data` has several reports by request, as JSON. */
export const msg91ReportsSchema = z.union([
  report.transform(one => [one]),
  z
    .array(several)
    .transform(all =>
      all.flatMap(({ requestId, report }) => report.map(({ status, desc }) => ({ requestId, status, desc }))),
    ),
])
