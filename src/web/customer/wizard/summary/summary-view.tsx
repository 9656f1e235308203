import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatKm } from '#kernel/distance.ts'
import { formatFullDay } from '#kernel/india-time.ts'
import { doorLine } from '#modules/orders/rules/door.ts'
import type { DraftEnd } from '#modules/orders/rules/draft.ts'
import { formatSlot } from '#modules/scheduling/rules/slot.ts'
import { cft, floorLine, pieces, wizard } from '#web/text/en/wizard.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BoxNote } from './box-note.tsx'
import type { MoveSummary } from './move-summary.ts'
import './summary.css'

const t = wizard.summary

type Props = {
  summary: MoveSummary
  editable: boolean
  /** The fields that ask for them, where they can still be told. */
  doors?: ReactNode
}

/** The whole move on one sheet, with a way back to each step where it can still be changed (WIZ-07). */
export function SummaryView({ summary, editable, doors }: Props) {
  const edit = (step: number) => (editable ? `/mover-steps?step=${step}` : null)
  const { contact, from, to, km, groups, vehicle, date, slot } = summary
  return (
    <div className="sum">
      <Part title={t.route} edit={edit(1)}>
        <div className="sum-route">
          <End cap={wizard.movement.from} end={from} />
          <div className="line" aria-hidden="true">
            <span>{formatKm(km)}</span>
          </div>
          <End cap={wizard.movement.to} end={to} />
        </div>
        <p className="sum-who">
          <Icon name="user" />
          <span>
            <b>{contact.name}</b>{' '}
            <span className="muted">{wizard.movement.contactOf(contact.mobile, contact.email)}</span>
          </span>
        </p>
      </Part>
      {doors && (
        <Part title={wizard.doors.title} edit={null}>
          <p className="sm muted">{wizard.doors.intro}</p>
          <div className="doors">{doors}</div>
        </Part>
      )}
      <Part title={t.things} edit={edit(2)}>
        <p className="sum-veh">
          <Icon name="truck" />
          <span>
            <b>{vehicle}</b> {t.vehicleFor(pieces(summary.pieces), cft(summary.totalCft))}
          </span>
        </p>
        <dl className="qty">
          {groups.map(({ name, totalCft, items }) => (
            <div key={name}>
              <dt>
                {name}
                <span>{cft(totalCft)}</span>
              </dt>
              <dd>
                <ul>
                  {items.map(item => (
                    <li key={item.name}>
                      {item.name} <b>× {item.quantity}</b>
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      </Part>
      {date && slot && (
        <Part title={t.when} edit={edit(3)}>
          <div className="sum-when">
            <div>
              <span className="cap">{t.moveDate}</span>
              <b>{formatFullDay(date)}</b>
              <span>{t.crew(formatSlot(slot))}</span>
            </div>
            <div>
              <span className="cap">{t.package}</span>
              <b>{summary.package?.name}</b>
              <span>{summary.package?.tagline}</span>
            </div>
          </div>
        </Part>
      )}
      <BoxNote />
    </div>
  )
}

function Part({ title, edit, children }: { title: string; edit: string | null; children: ReactNode }) {
  return (
    <section className="sum-row">
      <div className="sum-h">
        <h2>{title}</h2>
        {edit && (
          <Link className="link" to={edit} aria-label={t.editWhat(title.toLowerCase())}>
            {t.edit}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

/** The door stands out: 'B-304, Sai Darshan CHS' of '…, Andheri West, Mumbai 400053'. */
function End({ cap, end }: { cap: string; end: DraftEnd }) {
  const place = end.place && `${end.place.name}, ${end.place.city} ${end.place.pincode ?? ''}`.trim()
  const door = doorLine(end)
  return (
    <div>
      <span className="cap">{cap}</span>
      <b>{door || (place ?? end.address)}</b>
      {door && <span>{place}</span>}
      {end.door?.gate && <span>{wizard.doors.gateLine(end.door.gate)}</span>}
      <span className="tag">
        <Icon name={end.floor === 0 ? 'home' : end.lift ? 'lift' : 'stairs'} /> {floorLine(end.floor, end.lift)}
      </span>
    </div>
  )
}
