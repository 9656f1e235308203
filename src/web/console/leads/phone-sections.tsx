import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay, formatInstantDay } from '#i18n/format.ts'
import { englishLanguage } from '#i18n/language.ts'
import { formatRupees } from '#kernel/money.ts'
import { readMoveDays } from '#modules/crews/rules/move-days.ts'
import { getStatusLabel } from '#modules/orders/record/rules/status.ts'
import type { PhoneQuote } from '#modules/sales/index.server.ts'
import { formatSlot } from '#modules/scheduling/rules/slot.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { AddressField } from '#web/shared/address/address-field.tsx'
import { getNoCrewReason, toDaySlots } from '#web/shared/calendar/day-state.ts'
import { noCrewWords } from '#web/shared/calendar/no-crew-words.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError, MobileField, SelectField, TextField } from '#web/ui/field.tsx'
import { Fold } from '../kit/fold.tsx'
import { MoveDaysFields } from '../kit/move-days-fields.tsx'
import css from './phone-booking.module.css'
import type { PhoneBookingContext } from './phone-booking-reply.ts'

type Props = {
  known: PhoneBookingContext
  typed: Readonly<Record<string, string | undefined>>
  quote: PhoneQuote | undefined
  errors: Readonly<Record<string, string>>
  ask: () => void
}

/** One part of the form: its title, and its fields beside it. */
export const PhoneSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.part}>
    <h2>{title}</h2>
    <div>{children}</div>
  </section>
)

/** The caller. For a known number it shows their earlier orders. */
export function PhoneCallerSection({ known, typed, quote, errors }: Props) {
  const t = useTranslation()
  const caller = quote?.caller
  return (
    <PhoneSection title={t('leads.phone.who')}>
      <div className={`${css.row} ${css.wide}`}>
        <MobileField
          label={t('leads.phone.mobile')}
          name="mobile"
          autoComplete="off"
          autoFocus
          defaultValue={typed.mobile}
          error={errors.mobile}
        />
        <TextField
          label={t('leads.phone.name')}
          name="name"
          autoComplete="off"
          maxLength={250}
          defaultValue={typed.name}
          hint={caller?.name ? t('leads.phone.nameKnown', { name: caller.name }) : undefined}
          error={errors.name}
        />
        <TextField
          label={t('leads.phone.email')}
          name="email"
          type="email"
          autoComplete="off"
          maxLength={250}
          defaultValue={typed.email}
          error={errors.email}
        />
        {known.languages.length > 1 && (
          <SelectField
            label={t('leads.phone.language')}
            name="language"
            defaultValue={typed.language ?? englishLanguage.code}
          >
            {known.languages.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <div role="status">{caller && <CallerHistory caller={caller} />}</div>
    </PhoneSection>
  )
}

function CallerHistory({ caller }: { caller: NonNullable<PhoneQuote['caller']> }) {
  const t = useTranslation()
  return (
    <div className={css.history}>
      <h3>{t('leads.phone.history')}</h3>
      <p>
        <Link to={`/console/customers/${caller.id}`} target="_blank">
          {t('leads.phone.account', { name: caller.name })}
        </Link>
        {caller.leadId !== null && (
          <>
            {', '}
            <Link to={`/console/leads/${caller.leadId}`} target="_blank">
              {t('leads.phone.theirLead')}
            </Link>
          </>
        )}
      </p>
      {caller.orders.length === 0 ? (
        <p className="muted sm">{t('leads.phone.historyNone')}</p>
      ) : (
        <ul>
          {caller.orders.map(({ orderNo, status, account, moveDate, at }) => (
            <li key={orderNo}>
              <Link to={`/console/orders/${orderNo}`} target="_blank">
                {orderNo}
              </Link>{' '}
              <span className="muted sm">
                {t('leads.phone.order', {
                  status: t(`console.status.${getStatusLabel({ status, account })}`),
                  when: moveDate ? formatDay(moveDate, t.tag) : formatInstantDay(at, t.tag),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** One stop of the move: the address found by the site’s search, the floor and the lift. */
export function PhoneStopFields({ side, typed, errors, ask }: Props & { side: 'from' | 'to' }) {
  const t = useTranslation()
  return (
    <fieldset className={css.stop}>
      <legend className="vh">{t(`leads.phone.${side}`)}</legend>
      <AddressField
        name={side}
        label={t(`leads.phone.${side}`)}
        defaultAddress={typed[side] ?? ''}
        error={errors[side]}
        onChange={() => ask()}
      />
      <div className={css.floor}>
        <TextField
          label={t('leads.phone.floor')}
          aria-label={t(`leads.phone.floorOf.${side}`)}
          name={`${side}-floor`}
          inputMode="numeric"
          maxLength={40}
          autoComplete="off"
          defaultValue={typed[`${side}-floor`] ?? '0'}
          error={errors[`${side}-floor`]}
        />
        <Checkbox name={`${side}-lift`} label={t('leads.phone.lift')} defaultChecked={`${side}-lift` in typed} />
      </div>
    </fieldset>
  )
}

type ItemsProps = Props & { rows: PhoneQuote['items']; epoch: number }

/** The items: a home size, and the differences from it. */
export function PhoneItemsSection({ known, typed, quote, errors, rows, epoch }: ItemsProps) {
  const t = useTranslation()
  return (
    <PhoneSection title={t('leads.phone.what')}>
      <div className={css.row}>
        <SelectField
          label={t('leads.phone.preset')}
          name="preset"
          defaultValue={typed.preset ?? ''}
          error={errors.cart}
        >
          <option value="">{t('leads.phone.presetNone')}</option>
          {known.presets.map(({ code, name, cft }) => (
            <option key={code} value={code}>
              {t('leads.phone.presetOf', { name, cft: String(cft) })}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('leads.phone.add')}
          name="add"
          list="phone-things"
          autoComplete="off"
          maxLength={80}
          defaultValue={errors.add ? typed.add : ''}
          error={errors.add}
        />
        <datalist id="phone-things">
          {known.articles.map(name => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <p role="status" className="sm muted">
        {t('leads.phone.things', { pieces: quote?.itemCount ?? 0, cft: String(quote?.totalCft ?? 0) })}
      </p>
      {rows.length > 0 && (
        <Fold summary={t('leads.phone.change')} open={rows.some(({ id }) => errors[`qty-${id}`]) || undefined}>
          <div className={css.items} key={epoch}>
            {rows.map(({ id, name, quantity }) => (
              <label key={id}>
                <span>{name}</span>
                <input
                  name={`qty-${id}`}
                  inputMode="numeric"
                  maxLength={40}
                  autoComplete="off"
                  defaultValue={typed[`qty-${id}`] ?? quantity}
                  aria-invalid={errors[`qty-${id}`] ? true : undefined}
                />
                {errors[`qty-${id}`] && <FieldError>{errors[`qty-${id}`]}</FieldError>}
              </label>
            ))}
          </div>
        </Fold>
      )}
    </PhoneSection>
  )
}

/** The date with its price, the slot with its free crews, and the package. */
export function PhoneDateSection({ typed, quote, errors }: Props) {
  const t = useTranslation()
  const days = quote?.days ?? []
  const day = days.find(({ date }) => date === typed.date)
  const earliest = days.find(({ slots }) => slots.some(({ free }) => free > 0))?.date
  return (
    <PhoneSection title={t('leads.phone.when')}>
      <div className={css.row}>
        <SelectField
          label={t('leads.phone.package')}
          name="package"
          defaultValue={typed.package}
          error={errors.package}
        >
          <option value="">{t('leads.choose')}</option>
          {(quote?.packages ?? []).map(({ id, name, total }) => (
            <option key={id} value={id}>
              {t('leads.phone.packageOf', { name, total: formatRupees(total) })}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('leads.phone.day')} name="date" defaultValue={typed.date} error={errors.slot}>
          <option value="">
            {earliest ? t('leads.phone.earliest', { day: formatDay(earliest, t.tag) }) : t('leads.choose')}
          </option>
          {days.map(({ date, total, ...day }) => {
            const words = formatDay(date, t.tag)
            const { state } = toDaySlots({ date, ...day })
            const isFree = state === 'open' || state === 'few'
            return (
              <option key={date} value={date} disabled={!isFree}>
                {!isFree
                  ? t('leads.phone.dayWithoutCrew', { day: words, reason: t(noCrewWords[state]) })
                  : total === null
                    ? words
                    : t('leads.phone.dayOf', { day: words, total: formatRupees(total) })}
              </option>
            )
          })}
        </SelectField>
        <SelectField label={t('leads.phone.slot')} name="slot" defaultValue={typed.slot}>
          <option value="">{t('leads.choose')}</option>
          {(day?.slots ?? days[0]?.slots ?? []).map(({ hour, free }) => {
            const noCrew = day && getNoCrewReason(toDaySlots(day), hour)
            const slot = formatSlot(hour)
            return (
              <option key={hour} value={hour} disabled={noCrew !== undefined && noCrew !== null}>
                {noCrew
                  ? t('leads.phone.dayWithoutCrew', { day: slot, reason: t(noCrewWords[noCrew]) })
                  : day
                    ? t('leads.phone.slotOf', { slot, free })
                    : slot}
              </option>
            )
          })}
        </SelectField>
      </div>
      <div className={css.row}>
        <MoveDaysFields date={day?.date ?? null} days={readMoveDays(typed)} errors={errors} />
      </div>
    </PhoneSection>
  )
}
