import type { CartLineGroup } from '#modules/catalogue/rules/cart.ts'
import { formatCft, formatCftNumber } from '#modules/catalogue/rules/format-cft.ts'
import { formatVehicles, sumUsableCft } from '#modules/catalogue/rules/vehicle.ts'
import { roundCft } from '#modules/catalogue/rules/volume.ts'
import type { MoveQuotes } from '#modules/orders/draft/rules/quote-move.ts'
import { Trans, useTranslation } from '#web/app-shell/words/use-words.tsx'
import { StoredPhoto } from '#web/shared/services/stored-photo.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { getHoldTone, TruckLoad } from '../truck-load/truck-load.tsx'
import css from './items.module.css'

/** The vehicle that the list needs (WIZ-14), with its hold as the volume chart. */
export function HoldCard({ groups, move }: { groups: CartLineGroup[]; move: MoveQuotes }) {
  const t = useTranslation()
  const full = groups.filter(group => group.totalCft > 0)
  const load = full.map(({ group, totalCft }) => ({ name: group.name, cft: totalCft }))
  const capacity = sumUsableCft(move.vehicles)
  const vehicle = formatVehicles(move.vehicles)
  const picture = move.vehicles[0]?.vehicle.picture
  const percent = capacity > 0 ? Math.round((move.totalCft / capacity) * 100) : 0
  const free = roundCft(capacity - move.totalCft)
  const empty = load.length === 0
  return (
    <figure className={css.holdCard}>
      <div className={css.holdTop}>
        {empty ? (
          <p>
            <b>{t('wizard.things.nothing')}</b>
          </p>
        ) : (
          <>
            <p>
              <Trans
                words="wizard.things.load"
                with={{
                  load: <b className={css.big}>{formatCftNumber(move.totalCft)}</b>,
                  capacity: formatCft(t, capacity),
                }}
              />
            </p>
            <p className={css.holdVolume}>
              {picture && <StoredPhoto of="vehicles" picture={picture} sizes="96px" className={css.vehicle} />}
              <b>{vehicle}</b>
              <span>{t('wizard.things.full', { percent })}</span>
            </p>
          </>
        )}
      </div>
      <TruckLoad
        groups={load}
        capacity={capacity}
        label={
          empty
            ? t('wizard.things.nothing')
            : t('wizard.things.hold', {
                percent,
                vehicle,
                load: formatCft(t, move.totalCft),
                capacity: formatCft(t, capacity),
              })
        }
      />
      {!empty && (
        <ul className={css.legend}>
          {free > 0 && (
            <li className={css.free}>
              <i />
              {t('wizard.things.free')} <b>{formatCftNumber(free)}</b>
            </li>
          )}
          {load.map(({ name, cft: size }, i) => (
            <li key={name}>
              <i style={{ background: getHoldTone(i) }} />
              {name} <b>{formatCftNumber(size)}</b>
            </li>
          ))}
        </ul>
      )}
      <figcaption>
        <Icon name="info" />
        <span>
          {empty
            ? t('wizard.things.nothingText')
            : move.route?.manualQuoteReason
              ? t('wizard.things.costNote')
              : free >= 5
                ? t('wizard.things.room', { free: formatCft(t, free) })
                : t('wizard.things.packed')}
        </span>
      </figcaption>
    </figure>
  )
}
