import { Form, useNavigation } from 'react-router'
import { formatRupees, type Paise } from '#kernel/money.ts'
import { VERSION_REASON_MAX_LENGTH } from '#modules/orders/versions/rules/quotation-version.ts'
import { priceKinds } from '#modules/pricing/rules/price-kind.ts'
import { type LoadType, loadTypes } from '#modules/pricing/rules/quotation-version.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, SelectField, TextField } from '#web/ui/field.tsx'
import cardCss from '../../kit/card.module.css'
import css from './quotation-versions.module.css'
import { ADDITIONAL_CHARGE_ROWS, type QuotationVersionFields } from './read-quotation-version.ts'

type VersionFormContext = {
  seen: number
  far: boolean
  typed: QuotationVersionFields
  packages: { id: number; name: string }[]
  /** What the lane of a long-distance move offers, with its km by road. */
  offers: readonly { load: LoadType; days: { min: number; max: number }; vehicle: string; total: Paise }[]
  roadKm: number | null
}
type ErrorNote = { text: string; fields: Readonly<Record<string, string>>; typed: QuotationVersionFields } | undefined

/**
 * The form of the next quotation version. Its price is calculated when it is drafted, and checked before it is sent.
 */
export function QuotationVersionForm({
  known: { seen, far, typed: started, packages, offers, roadKm },
  formError: any,
}: {
  known: VersionFormContext
  formError: ErrorNote
}) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const formError = any?.typed.intent === 'send' ? undefined : any
  const typed = formError?.typed ?? started
  const field = (name: string) => ({
    ...{ name, defaultValue: typed[name] ?? '', error: formError?.fields[name], autoComplete: 'off' },
  })
  return (
    <Form method="post" className={`${cardCss.card} ${css.form}`} noValidate>
      <h2>{t('leads.versions.next')}</h2>
      <p className="sm muted">{t('leads.versions.hint')}</p>
      {formError && Object.keys(formError.fields).length === 0 && <FieldError>{formError.text}</FieldError>}
      {offers.length > 0 && (
        <ul className={css.offers}>
          {offers.map(({ load, days, vehicle, total }) => (
            <li key={load}>
              <b>{formatRupees(total, 'short')}</b>{' '}
              {t('leads.versions.lane', {
                load: load === 'full' ? vehicle : t('changes.version.load.part'),
                days: days.min === days.max ? String(days.min) : `${days.min}–${days.max}`,
              })}
            </li>
          ))}
        </ul>
      )}
      <input type="hidden" name="seen" value={seen} />
      <div className={css.row}>
        <SelectField {...field('package')} label={t('leads.versions.package')}>
          {packages.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('kind')} label={t('leads.versions.kind')}>
          {priceKinds.map(kind => (
            <option key={kind} value={kind}>
              {t(`leads.versions.kind.${kind}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {far && (
        <div className={css.row}>
          <TextField
            {...field('km')}
            label={t('leads.versions.road')}
            hint={
              offers.length > 0
                ? t('leads.versions.laneHint')
                : roadKm !== null && t('leads.versions.roadHint', { km: roadKm })
            }
            inputMode="numeric"
            maxLength={40}
          />
          <SelectField {...field('load')} label={t('leads.versions.load')}>
            {loadTypes.map(load => (
              <option key={load} value={load}>
                {t(`changes.version.load.${load}`)}
              </option>
            ))}
          </SelectField>
          <TextField {...field('days')} label={t('leads.versions.days')} inputMode="numeric" maxLength={40} />
        </div>
      )}
      <TextField {...field('insured')} label={t('leads.versions.insured')} inputMode="numeric" maxLength={40} />
      <fieldset className={css.adds}>
        <legend>{t('leads.versions.adds')}</legend>
        {ADDITIONAL_CHARGE_ROWS.map(at => (
          <div key={at} className={css.add}>
            <TextField
              {...field(`reason-${at}`)}
              label={t('leads.versions.reason', { n: at + 1 })}
              maxLength={VERSION_REASON_MAX_LENGTH}
            />
            <TextField
              {...field(`amount-${at}`)}
              label={t('leads.versions.amount', { n: at + 1 })}
              inputMode="numeric"
              maxLength={40}
            />
          </div>
        ))}
      </fieldset>
      <TextField
        {...field('discount')}
        label={t('leads.versions.discount')}
        hint={t('leads.versions.discountHint')}
        inputMode="numeric"
        maxLength={40}
      />
      <Button look="primary" disabled={busy}>
        {t('leads.versions.make')}
      </Button>
    </Form>
  )
}
