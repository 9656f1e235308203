import { Link } from 'react-router'
import { formatRupees } from '#kernel/money.ts'
import { statusLabel } from '#modules/orders/rules/status.ts'
import type { PhoneQuote } from '#modules/sales/index.server.ts'
import { formatSlot } from '#modules/scheduling/rules/slot.ts'
import { AddressField } from '#web/shell/address/address-field.tsx'
import { dayPlaces, noCrewAt } from '#web/shell/calendar/day-state.ts'
import { noCrewWords } from '#web/shell/calendar/no-crew-words.ts'
import { useTranslation } from '#web/shell/words/use-words.tsx'
import { Check } from '#web/ui/check.tsx'
import { FieldError, MobileField, SelectField, TextField } from '#web/ui/field.tsx'
import { formatDay, formatDayOf } from '#words/format.ts'
import { english } from '#words/language.ts'
import cardCss from '../card.module.css'
import type { Known } from './call-reply.ts'
import css from './phone.module.css'

type Props = {
  known: Known
  typed: Readonly<Record<string, string | undefined>>
  quote: PhoneQuote | undefined
  faults: Readonly<Record<string, string>>
  ask: () => void
}

/** Who calls; a known number shows what it has with us at once. */
export function CallerPart({ known, typed, quote, faults }: Props) {
  const say = useTranslation()
  const caller = quote?.caller
  return (
    <section className={`${cardCss.card} ${css.part}`}>
      <h2>{say('sales.phone.who')}</h2>
      <div className={`${css.row} ${css.wide}`}>
        <MobileField
          label={say('sales.phone.mobile')}
          name="mobile"
          autoComplete="off"
          autoFocus
          defaultValue={typed.mobile}
          error={faults.mobile}
        />
        <TextField
          label={say('sales.phone.name')}
          name="name"
          autoComplete="off"
          maxLength={250}
          defaultValue={typed.name}
          hint={caller?.name ? say('sales.phone.nameKnown', { name: caller.name }) : undefined}
          error={faults.name}
        />
        <TextField
          label={say('sales.phone.email')}
          name="email"
          type="email"
          autoComplete="off"
          maxLength={250}
          defaultValue={typed.email}
          error={faults.email}
        />
        {known.languages.length > 1 && (
          <SelectField
            label={say('sales.phone.language')}
            name="language"
            defaultValue={typed.language ?? english.code}
          >
            {known.languages.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <div role="status">{caller && <History caller={caller} />}</div>
    </section>
  )
}

function History({ caller }: { caller: NonNullable<PhoneQuote['caller']> }) {
  const say = useTranslation()
  return (
    <div className={css.history}>
      <h3>{say('sales.phone.history')}</h3>
      <p>
        <Link to={`/console/customers/${caller.id}`} target="_blank">
          {say('sales.phone.account', { name: caller.name })}
        </Link>
        {caller.leadId !== null && (
          <>
            {', '}
            <Link to={`/console/sales/${caller.leadId}`} target="_blank">
              {say('sales.phone.theirLead')}
            </Link>
          </>
        )}
      </p>
      {caller.orders.length === 0 ? (
        <p className="muted sm">{say('sales.phone.historyNone')}</p>
      ) : (
        <ul>
          {caller.orders.map(({ orderNo, status, account, moveDate, at }) => (
            <li key={orderNo}>
              <Link to={`/console/orders/${orderNo}`} target="_blank">
                {orderNo}
              </Link>{' '}
              <span className="muted sm">
                {say('sales.phone.order', {
                  status: say(`console.status.${statusLabel({ status, account })}`),
                  when: moveDate ? formatDay(moveDate, say.tag) : formatDayOf(at, say.tag),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** One end of the way: the address that the site finds, the floor, the lift. */
export function EndPart({ side, typed, faults, ask }: Props & { side: 'from' | 'to' }) {
  const say = useTranslation()
  return (
    <fieldset className={`${cardCss.card} ${css.part}`}>
      <legend className="vh">{say(`sales.phone.${side}`)}</legend>
      <AddressField
        name={side}
        label={say(`sales.phone.${side}`)}
        defaultAddress={typed[side] ?? ''}
        error={faults[side]}
        onChange={() => ask()}
      />
      <div className={css.floor}>
        <TextField
          label={say('sales.phone.floor')}
          aria-label={say(`sales.phone.floorOf.${side}`)}
          name={`${side}-floor`}
          inputMode="numeric"
          maxLength={40}
          autoComplete="off"
          defaultValue={typed[`${side}-floor`] ?? '0'}
          error={faults[`${side}-floor`]}
        />
        <Check name={`${side}-lift`} label={say('sales.phone.lift')} defaultChecked={`${side}-lift` in typed} />
      </div>
    </fieldset>
  )
}

type ItemsProps = Props & { rows: PhoneQuote['things']; epoch: number }

/** What goes: a home, and what is otherwise than in it. */
export function ItemsPart({ known, typed, quote, faults, rows, epoch }: ItemsProps) {
  const say = useTranslation()
  return (
    <section className={`${cardCss.card} ${css.part}`}>
      <h2>{say('sales.phone.what')}</h2>
      <div className={css.row}>
        <SelectField
          label={say('sales.phone.preset')}
          name="preset"
          defaultValue={typed.preset ?? ''}
          error={faults.cart}
        >
          <option value="">{say('sales.phone.presetNone')}</option>
          {known.presets.map(({ code, name, cft }) => (
            <option key={code} value={code}>
              {say('sales.phone.presetOf', { name, cft: String(cft) })}
            </option>
          ))}
        </SelectField>
        <TextField
          label={say('sales.phone.add')}
          name="add"
          list="phone-things"
          autoComplete="off"
          maxLength={80}
          defaultValue={faults.add ? typed.add : ''}
          error={faults.add}
        />
        <datalist id="phone-things">
          {known.articles.map(name => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <p role="status">
        {say('sales.phone.things', { pieces: quote?.pieces ?? 0, cft: String(quote?.totalCft ?? 0) })}
      </p>
      {rows.length > 0 && (
        <details open={rows.some(({ id }) => faults[`qty-${id}`]) || undefined}>
          <summary>{say('sales.phone.change')}</summary>
          <div className={css.things} key={epoch}>
            {rows.map(({ id, name, quantity }) => (
              <label key={id}>
                <span>{name}</span>
                <input
                  name={`qty-${id}`}
                  inputMode="numeric"
                  maxLength={40}
                  autoComplete="off"
                  defaultValue={typed[`qty-${id}`] ?? quantity}
                  aria-invalid={faults[`qty-${id}`] ? true : undefined}
                />
                {faults[`qty-${id}`] && <FieldError>{faults[`qty-${id}`]}</FieldError>}
              </label>
            ))}
          </div>
        </details>
      )}
    </section>
  )
}

/** The day at its price, the window with its crews, and the package. */
export function WhenPart({ typed, quote, faults }: Props) {
  const say = useTranslation()
  const days = quote?.days ?? []
  const day = days.find(({ date }) => date === typed.date)
  const earliest = days.find(({ slots }) => slots.some(({ free }) => free > 0))?.date
  return (
    <section className={`${cardCss.card} ${css.part}`}>
      <h2>{say('sales.phone.when')}</h2>
      <div className={css.row}>
        <SelectField
          label={say('sales.phone.package')}
          name="package"
          defaultValue={typed.package}
          error={faults.package}
        >
          <option value="">{say('sales.choose')}</option>
          {(quote?.packages ?? []).map(({ id, name, total }) => (
            <option key={id} value={id}>
              {say('sales.phone.packageOf', { name, total: formatRupees(total) })}
            </option>
          ))}
        </SelectField>
        <SelectField label={say('sales.phone.day')} name="date" defaultValue={typed.date} error={faults.slot}>
          <option value="">
            {earliest ? say('sales.phone.earliest', { day: formatDay(earliest, say.tag) }) : say('sales.choose')}
          </option>
          {days.map(({ date, total, ...day }) => {
            const words = formatDay(date, say.tag)
            const { state } = dayPlaces({ date, ...day })
            const isFree = state === 'open' || state === 'few'
            return (
              <option key={date} value={date} disabled={!isFree}>
                {!isFree
                  ? say('sales.phone.dayWithoutCrew', { day: words, reason: say(noCrewWords[state]) })
                  : total === null
                    ? words
                    : say('sales.phone.dayOf', { day: words, total: formatRupees(total) })}
              </option>
            )
          })}
        </SelectField>
        <SelectField label={say('sales.phone.slot')} name="slot" defaultValue={typed.slot}>
          <option value="">{say('sales.choose')}</option>
          {(day?.slots ?? days[0]?.slots ?? []).map(({ hour, free }) => {
            const noCrew = day && noCrewAt(dayPlaces(day), hour)
            const slot = formatSlot(hour)
            return (
              <option key={hour} value={hour} disabled={noCrew !== undefined && noCrew !== null}>
                {noCrew
                  ? say('sales.phone.dayWithoutCrew', { day: slot, reason: say(noCrewWords[noCrew]) })
                  : day
                    ? say('sales.phone.slotOf', { slot, free })
                    : slot}
              </option>
            )
          })}
        </SelectField>
      </div>
    </section>
  )
}
