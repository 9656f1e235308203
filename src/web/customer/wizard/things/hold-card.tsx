import type { LineGroup } from '#modules/catalogue/rules/cart.ts'
import { nameVehicles, usableCft } from '#modules/catalogue/rules/vehicle.ts'
import { roundCft } from '#modules/catalogue/rules/volume.ts'
import type { MovePlan } from '#modules/orders/rules/plan-move.ts'
import { cft, volume, wizard } from '#web/text/en/wizard.ts'
import { Icon } from '#web/ui/icon.tsx'
import { holdTone, TruckLoad } from '../truck-load/truck-load.tsx'

const t = wizard.things

/** The vehicle that the list needs (WIZ-14), its hold as the volume chart. */
export function HoldCard({ groups, move }: { groups: LineGroup[]; move: MovePlan }) {
  const full = groups.filter(group => group.totalCft > 0)
  const load = full.map(({ group, totalCft }) => ({ name: group.name, cft: totalCft }))
  const capacity = usableCft(move.vehicles)
  const vehicle = nameVehicles(move.vehicles)
  const percent = capacity > 0 ? Math.round((move.totalCft / capacity) * 100) : 0
  const free = roundCft(capacity - move.totalCft)
  const empty = load.length === 0
  return (
    <figure className="hold-card">
      <div className="hold-top">
        {empty ? (
          <p>
            <b>{t.nothing}</b>
          </p>
        ) : (
          <>
            <p>
              <b className="big">{volume(move.totalCft)}</b> {t.of(cft(capacity))}
            </p>
            <p className="hold-v">
              <b>{vehicle}</b>
              <span>{t.full(percent)}</span>
            </p>
          </>
        )}
      </div>
      <TruckLoad
        groups={load}
        capacity={capacity}
        label={empty ? t.nothing : t.hold(percent, vehicle, cft(move.totalCft), cft(capacity))}
      />
      {!empty && (
        <ul className="legend">
          {free > 0 && (
            <li className="free">
              <i />
              {t.free} <b>{volume(free)}</b>
            </li>
          )}
          {load.map(({ name, cft: size }, i) => (
            <li key={name}>
              <i style={{ background: holdTone(i) }} />
              {name} <b>{volume(size)}</b>
            </li>
          ))}
        </ul>
      )}
      <figcaption>
        <Icon name="info" />
        <span>{empty ? t.nothingText : free >= 5 ? t.room(cft(free)) : t.packed}</span>
      </figcaption>
    </figure>
  )
}
