import { z } from 'zod'
import { reject } from '#kernel/domain-error.ts'
import { findStateByCode } from '#kernel/gst-state.ts'
import { getStateCode } from '#kernel/gstin.ts'
import { isIndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { listBusinessCustomerDues, listTdsDeductions } from '#modules/accounting/index.server.ts'
import { getDefaultStatementStart } from '#modules/accounting/rules/statement.ts'
import { recordBusinessCustomerPayment, recordTdsCertificate } from '#modules/billing/index.server.ts'
import {
  addBusinessCustomer,
  readBusinessCustomer,
  readBusinessCustomerBranches,
  readCredit,
  saveBusinessCustomer,
} from '#modules/business-customers/index.server.ts'
import { listWaitingApprovals, sendApprovalLink } from '#modules/orders/index.server.ts'
import type { App } from '#platform/app.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { listBranchChoices } from '../fleet/branch-choices.ts'
import { parseFleetId } from '../fleet/parse-fleet-id.ts'
import { ActivityLog } from '../kit/activity-log.tsx'
import cardCss from '../kit/card.module.css'
import columnsCss from '../kit/columns.module.css'
import { ConsolePage } from '../kit/console-page.tsx'
import { loadActivityLog } from '../kit/load-activity-log.server.ts'
import { usePermission } from '../kit/use-permission.ts'
import type { Route } from './+types/business-customer'
import { ApprovalsCard } from './approvals-card.tsx'
import { BusinessCustomerDuesCard } from './business-customer-dues-card.tsx'
import {
  readBusinessCustomerFields,
  readPaymentAllocations,
  toBusinessCustomerFields,
} from './business-customer-fields.ts'
import { BusinessCustomerForm } from './business-customer-form.tsx'
import { RecordTransferForm } from './record-transfer-form.tsx'
import { StatementForm } from './statement-form.tsx'
import { TdsCard } from './tds-card.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const branches = await respondOnError(readBusinessCustomerBranches(app, staff))
  const choices = listBranchChoices(translateFor(args.context), branches)
  const today = toIndiaDate(app.now())
  if (args.params.id === 'new') return { choices, today, firm: null }
  const businessCustomer = await respondOnError(readBusinessCustomer(app, staff, parseFleetId(args.params.id)))
  const [dues, withheld, waiting, credit, activityLog] = await Promise.all([
    respondOnError(listBusinessCustomerDues(app, staff, businessCustomer.id)),
    respondOnError(listTdsDeductions(app, staff, businessCustomer.id)),
    respondOnError(listWaitingApprovals(app, staff, businessCustomer.id)),
    respondOnError(readCredit(app, staff, businessCustomer.id)),
    respondOnError(loadActivityLog(app, staff, 'business-customers', { subject: 'firm', about: businessCustomer.id })),
  ])
  const { id, name, gstin, revision, closed } = businessCustomer
  const state = findStateByCode(getStateCode(gstin))?.name ?? ''
  return {
    ...{ choices, today },
    firm: {
      id,
      name,
      gstin,
      state,
      revision,
      closed,
      fields: toBusinessCustomerFields(businessCustomer),
      dues,
      withheld,
      waiting,
      credit,
      activityLog,
      from: getDefaultStatementStart(today),
    },
  }
}

const actions = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save'), revision: z.coerce.number().int() }),
  z.object({
    intent: z.literal('record-transfer'),
    mode: z.enum(['bank', 'upi']),
    reference: z.string().trim().max(60),
    on: z.string().refine(isIndiaDate, 'received.on'),
    note: z.string().trim().max(200).default(''),
    certificate: z.string().trim().max(40).default(''),
  }),
  z.object({ intent: z.literal('resend-approval-link') }),
  z.object({
    intent: z.literal('record-certificate'),
    payment: z.string().max(200),
    certificate: z.string().trim().max(40),
  }),
])

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const t = translateFor(args.context)
  const typed = await respondOnError(readForm(args.request, z.record(z.string(), z.string()), app))
  try {
    const { id, done } = await runBusinessCustomerAction(app, staff, args.params.id, typed)
    return redirectWithToasts(`/console/business-customers/${id}`, { kind: 'success', title: t(done) })
  } catch (error) {
    return toFormError(args.context, error, { typed })
  }
}

async function runBusinessCustomerAction(app: App, staff: Staff, key: string, typed: Record<string, string>) {
  requirePermission(staff, 'business-customers')
  const input = parseFields(typed, actions)
  const id = parseFleetId(key)
  if (input.intent === 'record-transfer') {
    await readBusinessCustomer(app, staff, id)
    const parts = readPaymentAllocations(typed)
    if ('formError' in parts)
      throw reject('invalid', 'business-customer.payment', { [parts.formError]: 'amount.invalid' })
    const { intent: _, ...how } = input
    await recordBusinessCustomerPayment(app, staff, id, { ...how, parts })
    return { id, done: 'businessCustomers.receive.done' as const }
  }
  if (input.intent === 'resend-approval-link') {
    await sendApprovalLink(app, staff, id)
    return { id, done: 'businessCustomers.approval.sent' as const }
  }
  if (input.intent === 'record-certificate') {
    await recordTdsCertificate(app, staff, id, { paymentId: input.payment, certificate: input.certificate })
    return { id, done: 'businessCustomers.tds.saved' as const }
  }
  const { gstin, ...terms } = readBusinessCustomerFields(typed)
  if (key === 'new')
    return { id: await addBusinessCustomer(app, staff, { gstin, ...terms }), done: 'businessCustomers.added' as const }
  await saveBusinessCustomer(app, staff, id, { revision: input.revision, terms })
  return { id, done: 'businessCustomers.saved' as const }
}

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

/** One business customer: its terms, the amounts due, and its statement. */
export default function BusinessCustomerPage({
  loaderData: { choices, today, firm: businessCustomer },
  actionData: formError,
}: Route.ComponentProps) {
  const t = useTranslation()
  const can = usePermission()
  const title = businessCustomer?.name ?? t('businessCustomers.new')
  const fields = businessCustomer?.fields ?? {
    'credit-days': '30',
    'credit-limit': '0',
    'contact-0-role': 'accounts',
    'contact-1-role': 'hr',
  }
  return (
    <ConsolePage
      title={title}
      back={{ to: '/console/business-customers', text: t('businessCustomers.back') }}
      lead={
        businessCustomer && (
          <>
            {t('businessCustomers.registered', businessCustomer)}{' '}
            {businessCustomer.closed && t('businessCustomers.closedNow')}
          </>
        )
      }
    >
      <div className={`${columnsCss.two} ${columnsCss.main}`}>
        {businessCustomer && (
          <div className={columnsCss.stack}>
            <BusinessCustomerDuesCard dues={businessCustomer.dues} credit={businessCustomer.credit} today={today} />
            {businessCustomer.waiting.length > 0 && (
              <ApprovalsCard waiting={businessCustomer.waiting} formError={formError} />
            )}
            {can('payments') && businessCustomer.dues.length > 0 && (
              <RecordTransferForm dues={businessCustomer.dues} today={today} formError={formError} />
            )}
            {businessCustomer.withheld.length > 0 && (
              <TdsCard withheld={businessCustomer.withheld} formError={formError} />
            )}
            <StatementForm id={businessCustomer.id} from={businessCustomer.from} to={today} />
            <ActivityLog
              title={t('businessCustomers.trail')}
              activityLog={businessCustomer.activityLog}
              formatAction={intent => t(`businessCustomers.action.${intent as 'saved'}`)}
            />
          </div>
        )}
        <section className={cardCss.card}>
          <h2>{t('businessCustomers.details')}</h2>
          <BusinessCustomerForm
            fields={fields}
            revision={businessCustomer?.revision ?? 0}
            branches={choices}
            formError={formError}
          />
        </section>
      </div>
    </ConsolePage>
  )
}
