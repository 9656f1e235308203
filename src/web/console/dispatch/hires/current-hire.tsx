import { Form, Link } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import { formatRupees } from '#kernel/money.ts'
import { canTransitionHire } from '#modules/crews/rules/hire-state.ts'
import type { OrderHire } from '#modules/dispatch/index.server.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import catalogueCss from '../../catalogue/catalogue.module.css'
import cardCss from '../../kit/card.module.css'
import columnsCss from '../../kit/columns.module.css'
import { DateField } from '../../kit/date-field.tsx'
import { Fold } from '../../kit/fold.tsx'
import panelCss from '../../kit/panel.module.css'
import { Plate } from '../../kit/plate.tsx'
import { HireDriverForm } from './hire-driver-form.tsx'
import { HireTag } from './hire-tag.tsx'

type Props = { hire: OrderHire; isDriven: boolean; seen: number; formError: TypedError | undefined }

/** The hire that counts for an order: partner, amount, driver and truck, and how it goes on. */
export function CurrentHire({ hire, isDriven, seen, formError }: Props) {
  const t = useTranslation()
  const { id, partnerId, partner, mobile, state, rate, advance, driver, driverMobile, registration, gstin } = hire
  const { noteNumber, noteDate } = hire
  const own = formError?.typed.id === String(id) ? formError : undefined
  const amounts = { rate: formatRupees(rate), advance: formatRupees(advance) }
  const isOpen = state === 'accepted' || state === 'in-progress'
  const hidden = (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={seen} />
    </>
  )
  return (
    <section className={cardCss.card}>
      <p>
        <HireTag state={state} />
      </p>
      <h2>
        <Link to={`/console/partners/${partnerId}`}>{t('hires.current.title', { partner })}</Link>
      </h2>
      <dl className={panelCss.facts}>
        <dt>{t('hires.field.rate')}</dt>
        <dd>{t(advance > 0 ? 'hires.current.rate' : 'hires.current.rateOnly', amounts)}</dd>
        <dt>{t('hires.current.driver')}</dt>
        <dd>
          {driver}
          {driverMobile && (
            <>
              , <a href={`tel:+91${driverMobile}`}>{formatMobile(driverMobile)}</a>
            </>
          )}
          {driverMobile && isOpen && (
            <span className={hire.usesApp ? 'sm' : 'sm muted'}>
              <br />
              {t(hire.usesApp ? 'hires.driver.seen' : 'hires.driver.notSeen')}
            </span>
          )}
        </dd>
        {registration && (
          <>
            <dt>{t('hires.field.plate')}</dt>
            <dd>
              <Plate registration={registration} />
            </dd>
          </>
        )}
        {gstin && (
          <>
            <dt>{t('hires.current.gstin')}</dt>
            <dd>{gstin}</dd>
          </>
        )}
        {noteNumber && noteDate && (
          <>
            <dt>{t('hires.note.title')}</dt>
            <dd>{t('hires.note.line', { number: noteNumber, day: formatDay(noteDate, t.tag) })}</dd>
          </>
        )}
        <dt>{t('hires.current.phone')}</dt>
        <dd>
          <a href={`tel:+91${mobile}`}>{formatMobile(mobile)}</a>
        </dd>
      </dl>
      {own && own.typed.intent !== 'driver' && <FieldError>{own.text}</FieldError>}
      {canTransitionHire(state, 'in-progress') && (
        <Form method="post">
          {hidden}
          <Button look="secondary" name="intent" value="start">
            {t('hires.start')}
          </Button>
        </Form>
      )}
      {registration && (
        <Fold summary={t('hires.note.title')} open={own?.typed.intent === 'note'}>
          <Form method="post" className={columnsCss.stack} noValidate>
            {hidden}
            <p className="sm muted">{t('hires.note.hint')}</p>
            <TextField
              label={t('hires.note.number')}
              name="number"
              maxLength={40}
              autoComplete="off"
              defaultValue={own?.typed.number ?? noteNumber}
              error={own?.fields.number}
            />
            <DateField
              label={t('hires.note.date')}
              name="date"
              defaultValue={own?.typed.date ?? noteDate ?? ''}
              error={own?.fields.date}
            />
            <div className={catalogueCss.buttons}>
              <Button look="secondary" name="intent" value="note">
                {t('hires.note.save')}
              </Button>
            </div>
          </Form>
        </Fold>
      )}
      {isOpen && <HireDriverForm {...{ hire, isDriven, seen }} formError={own} />}
      {canTransitionHire(state, 'cancelled') && (
        <Fold summary={t('hires.cancel')} open={own?.typed.intent === 'cancel'}>
          <Form method="post" className={columnsCss.stack} noValidate>
            {hidden}
            <p className="sm muted">{t('hires.cancelHint')}</p>
            <TextField
              label={t('hires.field.reason')}
              name="reason"
              maxLength={200}
              error={own?.fields.reason}
              required
            />
            <div className={catalogueCss.buttons}>
              <Button look="danger" name="intent" value="cancel">
                {t('hires.cancel')}
              </Button>
            </div>
          </Form>
        </Fold>
      )}
    </section>
  )
}
