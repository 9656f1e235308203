import { z } from 'zod'
import type { Translate } from '#i18n/translator.ts'
import { reject } from '#kernel/domain-error.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { hasPermission } from '#modules/access/rules/permissions.ts'
import { parseTypedFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import { storeUpload } from '#modules/documents/index.server.ts'
import {
  addBankAccount,
  addPartnerDocument,
  decideBankAccount,
  endPartnerRate,
  readApplicationAsPartner,
  readPartner,
  readPartnerChoices,
  savePartner,
  savePartnerRate,
  withdrawPartnerDocument,
} from '#modules/partners/index.server.ts'
import { formatApplicationNumber } from '#modules/partners/rules/application.ts'
import { bankAccountSchema } from '#modules/partners/rules/bank-account-schema.ts'
import { partnerDocumentSchema } from '#modules/partners/rules/partner-document-schema.ts'
import { partnerRateSchema } from '#modules/partners/rules/partner-rate-schema.ts'
import { buildPartnerSchema } from '#modules/partners/rules/partner-schema.ts'
import { readPartnerAccount, recordPartnerBill, recordPartnerPayment } from '#modules/payables/index.server.ts'
import { partnerBillSchema, partnerPaymentSchema, readBillLines } from '#modules/payables/rules/payable-schemas.ts'
import type { App } from '#platform/app.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readFormWithFiles } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { joinCheckboxValues } from '../fleet/join-checkbox-values.ts'
import { parseFleetId } from '../fleet/parse-fleet-id.ts'
import { ActivityLog } from '../kit/activity-log.tsx'
import cardCss from '../kit/card.module.css'
import columnsCss from '../kit/columns.module.css'
import { EntryPage } from '../kit/entry-page.tsx'
import { Fold } from '../kit/fold.tsx'
import { loadActivityLog } from '../kit/load-activity-log.server.ts'
import { idParam } from '../kit/search-params.ts'
import { Tag } from '../kit/tag.tsx'
import { usePermission } from '../kit/use-permission.ts'
import type { Route } from './+types/partner'
import { BankAccountCard } from './bank-account-card.tsx'
import { PartnerAccountCard } from './partner-account-card.tsx'
import { PartnerDocumentsCard } from './partner-documents-card.tsx'
import { PartnerFacts } from './partner-facts.tsx'
import { PartnerForm } from './partner-form.tsx'
import { PartnerRatesCard } from './partner-rates-card.tsx'

const form = z.record(z.string(), z.string())
const id = z.coerce.number().int()
const partnerActions = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save'), revision: id, application: z.string().optional() }),
  z.object({ intent: z.literal('save-rate') }),
  z.object({ intent: z.literal('end-rate'), id }),
  z.object({ intent: z.literal('save-document') }),
  z.object({ intent: z.literal('withdraw-document'), id }),
  z.object({ intent: z.literal('record-bill') }),
  z.object({ intent: z.literal('record-payment') }),
  z.object({ intent: z.literal('save-bank') }),
  z.object({ intent: z.literal('confirm-bank'), id }),
  z.object({ intent: z.literal('reject-bank'), id }),
])

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const languages = app.words.languages.map(({ code, name }) => ({ value: code, name }))
  const isNew = args.params.id === 'new'
  if (isNew) await respondOnError((async () => requirePermission(staff, 'fleet'))())
  const choices = await respondOnError(readPartnerChoices(app, staff))
  const applicationId = isNew ? idParam.parse(new URL(args.request.url).searchParams.get('application')) : null
  if (isNew) {
    const prefilled = applicationId ? await respondOnError(readApplicationAsPartner(app, staff, applicationId)) : null
    return { partner: null, choices, languages, activityLog: [], applicationId, prefilled, account: null }
  }
  const partner = await respondOnError(readPartner(app, staff, parseFleetId(args.params.id)))
  const about = { subject: 'partner', about: partner.id } as const
  const activityLog = await respondOnError(loadActivityLog(app, staff, 'jobs', about))
  const account = hasPermission(staff, 'money')
    ? await respondOnError(readPartnerAccount(app, staff, partner.id))
    : null
  return { partner, choices, languages, activityLog, applicationId, prefilled: null, account }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const { fields, files } = await respondOnError(readFormWithFiles(args.request, form, app))
  const typed = joinCheckboxValues(fields, 'branches')
  try {
    requirePermission(staff, /-(bank|bill|payment)$/.test(fields.intent ?? '') ? 'money' : 'fleet')
    const done = await runPartnerAction(app, staff, t, { key: args.params.id, fields: typed, file: files.get('file') })
    return redirectWithToasts(`/console/partners/${done.id}`, { kind: 'success', title: done.title })
  } catch (error) {
    return toFormError(args.context, error, { typed })
  }
}

type PartnerActionRequest = { key: string; fields: Record<string, string>; file: Uint8Array | undefined }

async function runPartnerAction(app: App, staff: Staff, t: Translate, { key, fields, file }: PartnerActionRequest) {
  const input = parseFields(fields, partnerActions)
  const partnerId = parseFleetId(key)
  switch (input.intent) {
    case 'save': {
      const seen = key === 'new' ? null : { id: partnerId, revision: input.revision }
      const row = parseTypedFields(buildPartnerSchema([...app.words.codes]), fields)
      const saved = await savePartner(app, staff, seen, row, idParam.parse(input.application ?? null))
      return { id: saved, title: t('partners.saved') }
    }
    case 'save-rate':
      await savePartnerRate(app, staff, partnerId, parseTypedFields(partnerRateSchema, fields))
      return { id: partnerId, title: t('partners.rates.saved') }
    case 'end-rate':
      await endPartnerRate(app, staff, partnerId, input.id)
      return { id: partnerId, title: t('partners.rates.ended') }
    case 'save-document': {
      const document = parseTypedFields(partnerDocumentSchema, fields)
      const stored = file ? (await storeUpload(app, staff, file)).id : null
      await addPartnerDocument(app, staff, partnerId, { ...document, file: stored })
      return { id: partnerId, title: t('partners.documents.saved') }
    }
    case 'withdraw-document':
      await withdrawPartnerDocument(app, staff, partnerId, input.id)
      return { id: partnerId, title: t('partners.documents.withdrawn') }
    case 'record-bill': {
      const bill = parseTypedFields(partnerBillSchema, fields)
      const lines = readBillLines(fields)
      if (!lines) throw reject('invalid', 'payable.amount', { lines: 'payable.amount' })
      await recordPartnerBill(app, staff, partnerId, { ...bill, lines })
      return { id: partnerId, title: t('partners.bill.saved') }
    }
    case 'record-payment':
      await recordPartnerPayment(app, staff, partnerId, parseTypedFields(partnerPaymentSchema, fields))
      return { id: partnerId, title: t('partners.payment.saved') }
    case 'save-bank': {
      const added = await addBankAccount(app, staff, partnerId, parseTypedFields(bankAccountSchema, fields))
      return { id: partnerId, title: t(added === 'confirmed' ? 'partners.bank.saved' : 'partners.bank.savedWaiting') }
    }
    case 'confirm-bank':
      await decideBankAccount(app, staff, partnerId, { id: input.id, confirm: true })
      return { id: partnerId, title: t('partners.bank.confirmedNow') }
    case 'reject-bank':
      await decideBankAccount(app, staff, partnerId, { id: input.id, confirm: false })
      return { id: partnerId, title: t('partners.bank.rejected') }
    default:
      throw reject('invalid', 'form.unreadable')
  }
}

/** One partner: its rates, documents, bank account and details. */
export default function PartnerPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const { partner, choices, languages, activityLog, applicationId, prefilled, account } = loaderData
  const t = useTranslation()
  const can = usePermission()
  const canEdit = can('fleet') && (partner === null || partner.mine)
  const details = (
    <PartnerForm
      fields={partner?.fields ?? prefilled ?? { kind: 'individual', gst: 'none', state: 'active', days: '15' }}
      revision={partner?.revision ?? 0}
      {...{ choices, languages, applicationId, formError }}
    />
  )
  return (
    <EntryPage
      title={partner?.name ?? t('partners.new')}
      back={{ to: '/console/partners', text: t('partners.back') }}
      heading={
        partner ? (
          <>
            {partner.name}{' '}
            <Tag tone={partner.state === 'active' ? 'green' : 'still'}>{t(`partners.state.${partner.state}`)}</Tag>
          </>
        ) : (
          t('partners.new')
        )
      }
      lead={
        partner
          ? [partner.pausedFor, partner.address, formatMobile(partner.mobile)].filter(Boolean).join(' · ')
          : applicationId && t('partners.application.lead', { number: formatApplicationNumber(applicationId) })
      }
      main
      form={
        partner ? (
          <div className={columnsCss.stack}>
            {account && (
              <PartnerAccountCard
                partnerId={partner.id}
                account={account}
                today={partner.today}
                canEdit={partner.mine}
                formError={formError}
              />
            )}
            <PartnerRatesCard rates={partner.rates} {...{ choices, formError, canEdit }} />
            <PartnerDocumentsCard documents={partner.documents} today={partner.today} {...{ formError, canEdit }} />
            {canEdit && (
              <section className={cardCss.card}>
                <Fold summary={t('partners.editDetails')} open={formError?.typed.intent === 'save'}>
                  {details}
                </Fold>
              </section>
            )}
          </div>
        ) : (
          <section className={cardCss.card}>
            <h2>{t('partners.details')}</h2>
            {details}
          </section>
        )
      }
      beside={
        partner && (
          <>
            <PartnerFacts partner={partner} />
            {can('money') && <BankAccountCard accounts={partner.accounts} mine={partner.mine} formError={formError} />}
          </>
        )
      }
      activityLog={
        partner && (
          <ActivityLog
            title={t('partners.activity.title')}
            activityLog={activityLog}
            formatAction={intent => t(`partners.action.${intent as 'saved'}`)}
            empty={t('partners.activity.none')}
          />
        )
      }
    />
  )
}
