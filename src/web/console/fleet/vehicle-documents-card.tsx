import { Form, useNavigation } from 'react-router'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { ListedTruckDocument } from '#modules/crews/index.server.ts'
import { formatFullDate } from '#modules/crews/rules/format-unavailability.ts'
import { getDocumentValidity, type TruckDocumentKind, truckDocumentKinds } from '#modules/crews/rules/truck-document.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { DateField } from '#web/console/kit/date-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import catalogueCss from '../catalogue/catalogue.module.css'
import cardCss from '../kit/card.module.css'
import columnsCss from '../kit/columns.module.css'
import { Fold } from '../kit/fold.tsx'
import { usePermission } from '../kit/use-permission.ts'
import { AvailabilityMark } from './availability-mark.tsx'
import css from './fleet.module.css'

type Props = { papers: ListedTruckDocument[]; today: IndiaDate; formError: TypedError | undefined }

/** The documents of a truck: of each kind the current one with its validity, and a form for the next. */
export function VehicleDocumentsCard({ papers, today, formError }: Props) {
  const t = useTranslation()
  const can = usePermission()
  const before = papers.filter(({ endedAt }) => endedAt !== null)
  return (
    <section className={cardCss.card}>
      <h2>{t('fleet.paper.title')}</h2>
      <ul className={css.documents}>
        {truckDocumentKinds.map(kind => {
          const current = papers.find(paper => paper.kind === kind && paper.endedAt === null)
          return (
            <li key={kind}>
              <div className={css.document}>
                <b>{t(`fleet.paper.${kind}`)}</b>
                <ValidityNote paper={current} today={today} />
                {current?.number && (
                  <span className="muted sm">{t('fleet.paper.number', { number: current.number })}</span>
                )}
                {current?.file && <DocumentFileLink paper={current} />}
              </div>
              {can('fleet') && (
                <VehicleDocumentForm key={current?.id ?? 0} kind={kind} current={current} formError={formError} />
              )}
            </li>
          )
        })}
      </ul>
      {before.length > 0 && (
        <Fold summary={t('fleet.paper.before', { count: before.length })}>
          <ul className={css.before}>
            {before.map(paper => (
              <li key={paper.id}>
                {t('fleet.paper.beforeText', {
                  paper: t(`fleet.paper.${paper.kind}`),
                  until: paper.expiresOn
                    ? t('fleet.paper.until', { day: formatFullDate(t, paper.expiresOn) })
                    : t('fleet.paper.forever'),
                  by: paper.by,
                })}{' '}
                {paper.file && <DocumentFileLink paper={paper} />}
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </section>
  )
}

function ValidityNote({ paper, today }: { paper: ListedTruckDocument | undefined; today: IndiaDate }) {
  const t = useTranslation()
  if (!paper) return <span className="muted">{t('fleet.paper.notEntered')}</span>
  if (paper.expiresOn === null) return <span>{t('fleet.paper.forever')}</span>
  const day = formatFullDate(t, paper.expiresOn)
  const validity = getDocumentValidity(paper.expiresOn, today)
  if (validity === 'expired')
    return <AvailabilityMark as="expired">{t('fleet.paper.ranOut', { day })}</AvailabilityMark>
  return validity === 'soon' ? (
    <AvailabilityMark as="soon">{t('fleet.paper.until', { day })}</AvailabilityMark>
  ) : (
    <span>{t('fleet.paper.until', { day })}</span>
  )
}

function DocumentFileLink({ paper: { kind, file } }: { paper: ListedTruckDocument }) {
  const t = useTranslation()
  return (
    <a href={`/uploads/${file}`} aria-label={t('fleet.paper.openOf', { paper: t(`fleet.paper.${kind}`) })}>
      {t('fleet.paper.open')}
    </a>
  )
}

type FormProps = {
  kind: TruckDocumentKind
  current: ListedTruckDocument | undefined
  formError: TypedError | undefined
}

function VehicleDocumentForm({ kind, current, formError }: FormProps) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const own = /document/.test(formError?.typed.intent ?? '') && formError?.typed.kind === kind ? formError : undefined
  const paper = t(`fleet.paper.${kind}`)
  return (
    <Fold summary={t(current ? 'fleet.paper.renew' : 'fleet.paper.enter', { paper })} open={own !== undefined}>
      <Form method="post" encType="multipart/form-data" className={columnsCss.stack} noValidate>
        {own && <FieldError>{own.text}</FieldError>}
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="seen" value={current?.id ?? 0} />
        <div className={catalogueCss.fields}>
          <DateField
            name="expires"
            label={t('fleet.paper.expires')}
            hint={kind === 'tax' && t('fleet.paper.expiresTax')}
            defaultValue={own?.typed.expires ?? ''}
            error={own?.fields.expires}
          />
          <TextField
            name="number"
            label={t('fleet.paper.numberField')}
            maxLength={60}
            autoComplete="off"
            defaultValue={own?.typed.number ?? ''}
            error={own?.fields.number}
          />
        </div>
        <TextField
          type="file"
          name="file"
          accept="image/jpeg,image/png,image/webp,application/pdf"
          label={t('fleet.paper.file')}
          hint={t('fleet.paper.fileHint')}
          error={own?.fields.file}
        />
        <div className={catalogueCss.buttons}>
          <Button look="secondary" name="intent" value="save-document" disabled={busy}>
            {t('fleet.paper.add')}
          </Button>
          {current && (
            <Button name="intent" value="withdraw-document" disabled={busy}>
              {t('fleet.paper.withdraw')}
            </Button>
          )}
        </div>
      </Form>
    </Fold>
  )
}
