import { z } from 'zod'
import { stateOfCode } from '#kernel/gst-state.ts'
import { stateCodeOf } from '#kernel/gstin.ts'
import { indiaDate, isIndiaDate } from '#kernel/india-time.ts'
import { reject } from '#kernel/refusal.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { listBusinessCustomerDues, listWithheld } from '#modules/accounting/index.server.ts'
import { usualFrom } from '#modules/accounting/rules/statement.ts'
import { enterCertificate, receiveBusinessCustomerPayment } from '#modules/billing/index.server.ts'
import {
  addBusinessCustomer,
  readBusinessCustomer,
  readBusinessCustomerBranches,
  readCredit,
  saveBusinessCustomer,
} from '#modules/business-customers/index.server.ts'
import { listWaitingApprovals, sendApprovalLink } from '#modules/orders/index.server.ts'
import type { App } from '#platform/app.ts'
import { redirectWith } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { answering, staffOnly, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { branchChoices } from '../fleet/branch-choices.ts'
import { idOf } from '../fleet/id-of.ts'
import { ActivityLog } from '../kit/activity-log.tsx'
import cardCss from '../kit/card.module.css'
import columnsCss from '../kit/columns.module.css'
import { ConsolePage } from '../kit/console-page.tsx'
import { loadActivityLog } from '../kit/load-activity-log.server.ts'
import { useMay } from '../kit/use-permission.ts'
import type { Route } from './+types/business-customer'
import { ApprovalsCard } from './approvals-card.tsx'
import { BusinessCustomerDues } from './business-customer-dues.tsx'
import { notifyBusinessCustomer, readBusinessCustomerFields, readParts } from './business-customer-fields.ts'
import { BusinessCustomerForm } from './business-customer-form.tsx'
import { ReceiveForm } from './receive-form.tsx'
import { StatementForm } from './statement-form.tsx'
import { WithheldCard } from './withheld-card.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const branches = await answering(readBusinessCustomerBranches(app, staff))
  const choices = branchChoices(translateFor(args.context), branches)
  const today = indiaDate(app.now())
  if (args.params.id === 'new') return { choices, today, firm: null }
  const firm = await answering(readBusinessCustomer(app, staff, idOf(args.params.id)))
  const [dues, withheld, waiting, credit, activityLog] = await Promise.all([
    answering(listBusinessCustomerDues(app, staff, firm.id)),
    answering(listWithheld(app, staff, firm.id)),
    answering(listWaitingApprovals(app, staff, firm.id)),
    answering(readCredit(app, staff, firm.id)),
    answering(loadActivityLog(app, staff, 'firms', { subject: 'firm', about: firm.id })),
  ])
  const { id, name, gstin, revision, closed } = firm
  const state = stateOfCode(stateCodeOf(gstin))?.name ?? ''
  return {
    ...{ choices, today },
    firm: {
      id,
      name,
      gstin,
      state,
      revision,
      closed,
      fields: notifyBusinessCustomer(firm),
      dues,
      withheld,
      waiting,
      credit,
      activityLog,
      from: usualFrom(today),
    },
  }
}

const actions = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save'), revision: z.coerce.number().int() }),
  z.object({
    intent: z.literal('receive'),
    mode: z.enum(['bank', 'upi']),
    reference: z.string().trim().max(60),
    on: z.string().refine(isIndiaDate, 'received.on'),
    note: z.string().trim().max(200).default(''),
    certificate: z.string().trim().max(40).default(''),
  }),
  z.object({ intent: z.literal('ask') }),
  z.object({
    intent: z.literal('certificate'),
    payment: z.string().max(200),
    certificate: z.string().trim().max(40),
  }),
])

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const t = translateFor(args.context)
  const typed = await answering(readForm(args.request, z.record(z.string(), z.string())))
  try {
    const { id, done } = await carryOut(app, staff, args.params.id, typed)
    return redirectWith(`/console/business-customers/${id}`, { kind: 'success', title: t(done) })
  } catch (error) {
    return toFormError(args.context, error, { typed })
  }
}

async function carryOut(app: App, staff: Staff, key: string, typed: Record<string, string>) {
  requireRight(staff, 'firms')
  const asked = parseFields(typed, actions)
  const id = idOf(key)
  if (asked.intent === 'receive') {
    await readBusinessCustomer(app, staff, id)
    const parts = readParts(typed)
    if ('formError' in parts) throw reject('invalid', 'firm.payment', { [parts.formError]: 'amount.invalid' })
    const { intent: _, ...how } = asked
    await receiveBusinessCustomerPayment(app, staff, id, { ...how, parts })
    return { id, done: 'firms.receive.done' as const }
  }
  if (asked.intent === 'ask') {
    await sendApprovalLink(app, staff, id)
    return { id, done: 'firms.approval.sent' as const }
  }
  if (asked.intent === 'certificate') {
    await enterCertificate(app, staff, id, { paymentId: asked.payment, certificate: asked.certificate })
    return { id, done: 'firms.tds.saved' as const }
  }
  const { gstin, ...terms } = readBusinessCustomerFields(typed)
  if (key === 'new')
    return { id: await addBusinessCustomer(app, staff, { gstin, ...terms }), done: 'firms.added' as const }
  await saveBusinessCustomer(app, staff, id, { revision: asked.revision, terms })
  return { id, done: 'firms.saved' as const }
}

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

/** One business customer: its terms, the amounts due, and its statement. */
export default function BusinessCustomerPage({
  loaderData: { choices, today, firm },
  actionData: formError,
}: Route.ComponentProps) {
  const t = useTranslation()
  const may = useMay()
  const title = firm?.name ?? t('firms.new')
  const fields = firm?.fields ?? {
    'credit-days': '30',
    'credit-limit': '0',
    'contact-0-role': 'accounts',
    'contact-1-role': 'hr',
  }
  return (
    <ConsolePage
      title={title}
      back={{ to: '/console/business-customers', text: t('firms.back') }}
      lead={
        firm && (
          <>
            {t('firms.registered', firm)} {firm.closed && t('firms.closedNow')}
          </>
        )
      }
    >
      <div className={`${columnsCss.two} ${columnsCss.main}`}>
        {firm && (
          <div className={columnsCss.stack}>
            <BusinessCustomerDues dues={firm.dues} credit={firm.credit} today={today} />
            {firm.waiting.length > 0 && <ApprovalsCard waiting={firm.waiting} formError={formError} />}
            {may('payments') && firm.dues.length > 0 && (
              <ReceiveForm dues={firm.dues} today={today} formError={formError} />
            )}
            {firm.withheld.length > 0 && <WithheldCard withheld={firm.withheld} formError={formError} />}
            <StatementForm id={firm.id} from={firm.from} to={today} />
            <ActivityLog
              title={t('firms.trail')}
              activityLog={firm.activityLog}
              wordFor={intent => t(`firms.action.${intent as 'saved'}`)}
            />
          </div>
        )}
        <section className={cardCss.card}>
          <h2>{t('firms.details')}</h2>
          <BusinessCustomerForm
            fields={fields}
            revision={firm?.revision ?? 0}
            branches={choices}
            formError={formError}
          />
        </section>
      </div>
    </ConsolePage>
  )
}
