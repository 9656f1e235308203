import { z } from 'zod'
import { formatDay } from '#i18n/format.ts'
import { reject } from '#kernel/domain-error.ts'
import { isIndiaDate } from '#kernel/india-time.ts'
import { lineField, parseTypedFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import { isCurrentHire } from '#modules/crews/rules/hire-state.ts'
import { hireRequestSchema } from '#modules/dispatch/hires/rules/hire-request-schema.ts'
import { hireDriverSchema, hireSchema } from '#modules/dispatch/hires/rules/hire-schema.ts'
import { chooseNextPartner } from '#modules/dispatch/hires/rules/rank-partners.ts'
import {
  cancelHire,
  hirePartner,
  type OrderHire,
  readHirePage,
  readOrderLegs,
  recordConsignmentNote,
  requestNextPartner,
  saveHireDriver,
  sendHireRequests,
  startHire,
} from '#modules/dispatch/index.server.ts'
import { readOrder } from '#modules/orders/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import cardCss from '../../kit/card.module.css'
import columnsCss from '../../kit/columns.module.css'
import { ConsolePage } from '../../kit/console-page.tsx'
import css from '../assign-crew.module.css'
import { AssignLabel } from '../assign-label.tsx'
import { buildBoardHref } from '../board-href.ts'
import { readSelectedIds } from '../read-selected-ids.ts'
import type { Route } from './+types/hire'
import { CurrentHire } from './current-hire.tsx'
import { HireForm } from './hire-form.tsx'
import { HireHistory } from './hire-history.tsx'
import { NextPartner } from './next-partner.tsx'
import { NoPartner } from './no-partner.tsx'
import { OpenRequests } from './open-requests.tsx'
import { RequestForm } from './request-form.tsx'

const seen = z.coerce.number().int()
const id = z.coerce.number().int()
const hireActions = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('hire'), seen }),
  z.object({ intent: z.literal('request'), seen }),
  z.object({ intent: z.literal('next'), seen }),
  z.object({ intent: z.literal('withdraw'), seen, id }),
  z.object({ intent: z.literal('start'), seen, id }),
  z.object({
    intent: z.literal('note'),
    ...{ seen, id },
    number: lineField(40),
    date: z.string().refine(isIndiaDate, 'catalogue.day'),
  }),
  z.object({ intent: z.literal('driver'), seen, id }),
  z.object({ intent: z.literal('cancel'), seen, id, reason: z.string().trim().max(200).default('') }),
])

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { orderno } = args.params
  const [page, legs] = await respondOnError(
    Promise.all([readHirePage(app, staff, orderno), readOrderLegs(app, staff, orderno)]),
  )
  const { fromStop: from, toStop: to } = await respondOnError(readOrder(app, staff, orderno))
  const leg = legs[0]?.leg
  if (!leg) throw await respondOnError(Promise.reject(reject('unknown', 'order.unknown')))
  return { ...page, leg, stops: { from, to } }
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const fields = await respondOnError(readForm(args.request, z.record(z.string(), z.string()), app))
  const { orderno } = args.params
  const t = translateFor(args.context)
  const path = `/console/board/${orderno}/hire`
  try {
    const input = parseFields(fields, hireActions)
    if (input.intent === 'start') {
      await startHire(app, staff, orderno, input)
      return redirectWithToasts(path, { kind: 'success', title: t('hires.started') })
    }
    if (input.intent === 'note') {
      await recordConsignmentNote(app, staff, orderno, input)
      return redirectWithToasts(path, { kind: 'success', title: t('hires.note.saved') })
    }
    if (input.intent === 'driver') {
      await saveHireDriver(app, staff, orderno, { ...parseTypedFields(hireDriverSchema, fields), ...input })
      return redirectWithToasts(path, { kind: 'success', title: t('hires.driver.sent') })
    }
    if (input.intent === 'cancel') {
      await cancelHire(app, staff, orderno, input)
      return redirectWithToasts(path, { kind: 'success', title: t('hires.cancelled') })
    }
    if (input.intent === 'withdraw') {
      await cancelHire(app, staff, orderno, { ...input, reason: t('hires.withdrawn') })
      return redirectWithToasts(path, { kind: 'success', title: t('hires.withdrawn') })
    }
    if (input.intent === 'next') {
      const partner = await requestNextPartner(app, staff, orderno, input)
      return redirectWithToasts(path, { kind: 'success', title: t('hires.next.requested', { partner }) })
    }
    if (input.intent === 'request') {
      const terms = parseTypedFields(hireRequestSchema, fields)
      const partnerIds = readSelectedIds(Object.keys(fields), 'partner')
      const count = await sendHireRequests(app, staff, orderno, { ...terms, partnerIds, seen: input.seen })
      return redirectWithToasts(path, { kind: 'success', title: t('hires.requested', { count }) })
    }
    const { partner } = await hirePartner(app, staff, orderno, {
      ...parseTypedFields(hireSchema, fields),
      seen: input.seen,
    })
    return redirectWithToasts(path, { kind: 'success', title: t('hires.hired', { partner }) })
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

const isRefused = ({ state }: OrderHire) => state === 'declined' || state === 'expired'

/** The page on which a partner is hired for an order: the job, its hire, and the partners that can do it. */
export default function HirePage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { hires, candidates, job, leg, stops } = loaderData
  const current = hires.find(({ state }) => isCurrentHire(state))
  const open = hires.filter(({ state }) => state === 'requested')
  const askedIds = hires.map(({ partnerId }) => partnerId)
  const isOpen = leg.status === 'Adminapproved' || leg.status === 'ready'
  const language = new Intl.DisplayNames('en', { type: 'language' }).of(leg.language) ?? leg.language
  return (
    <ConsolePage
      title={t('hires.title', { order: leg.orderNo })}
      heading={t(job.cft === null ? 'hires.service' : 'hires.heading')}
      back={{
        to: buildBoardHref({ day: job.date, branch: null }),
        text: t('hires.back', { day: formatDay(job.date, t.tag) }),
      }}
      beside={
        <span className="muted">
          {leg.orderNo}, {leg.customer}
        </span>
      }
      actions={
        <ButtonLink small to={`/console/orders/${leg.orderNo}`}>
          {t('hires.openOrder')}
        </ButtonLink>
      }
    >
      <div className={css.two}>
        <AssignLabel leg={leg} day={job.date} stops={stops} language={language} />
        <div className={columnsCss.stack}>
          {current && (
            <CurrentHire hire={current} isDriven={job.cft !== null} seen={leg.lastEvent} formError={formError} />
          )}
          {open.length > 0 && <OpenRequests requests={open} seen={leg.lastEvent} formError={formError} />}
          {!current && isOpen && open.length === 0 && hires.some(isRefused) && (
            <NextPartner next={chooseNextPartner(candidates, askedIds)} seen={leg.lastEvent} formError={formError} />
          )}
          {!current && isOpen && candidates.length === 0 && <NoPartner />}
          {!current && isOpen && candidates.length > 0 && (
            <>
              <RequestForm {...{ candidates, hires, formError }} date={job.date} seen={leg.lastEvent} />
              <HireForm {...{ candidates, formError }} isDriven={job.cft !== null} seen={leg.lastEvent} />
            </>
          )}
          {!current && !isOpen && (
            <section className={cardCss.card}>
              <p>{t('hires.notOpen')}</p>
            </section>
          )}
          <HireHistory hires={hires.filter(hire => hire !== current && hire.state !== 'requested')} />
        </div>
      </div>
    </ConsolePage>
  )
}
