import { formatMobile } from '#kernel/format-mobile.ts'
import { doorFaults, doorLine } from '#modules/orders/rules/door.ts'
import type { DraftEnd } from '#modules/orders/rules/draft.ts'
import type { OrderView } from '#modules/orders/rules/order-view.ts'
import { consoleText as t } from '#web/text/en/console.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Who it is for and where: a tap calls, writes, or shows the way. */
export function JobCard({ order }: { order: OrderView }) {
  const { customer, fromEnd, toEnd, service } = order
  return (
    <section className="console-card">
      <h2>{customer.name}</h2>
      {customer.mobile && (
        <p className="console-reach">
          <a className="btn btn-plain btn-sm" href={`tel:+91${customer.mobile}`}>
            <Icon name="phone" /> {formatMobile(customer.mobile)}
          </a>
          <a className="btn btn-plain btn-sm" href={`https://wa.me/91${customer.mobile}`} rel="noreferrer">
            <Icon name="whatsapp" /> {t.whatsapp}
          </a>
          {customer.email && <a href={`mailto:${customer.email}`}>{customer.email}</a>}
        </p>
      )}
      <dl className="console-ends">
        <End name={service ? t.at : t.from} end={fromEnd} />
        {!service && <End name={t.to} end={toEnd} />}
      </dl>
    </section>
  )
}

function End({ name, end }: { name: string; end: DraftEnd }) {
  const { address, place, floor, lift, door } = end
  const where = [doorLine(end) || address, place && `${place.name}, ${place.city} ${place.pincode ?? ''}`]
    .filter(Boolean)
    .join(', ')
  const query = encodeURIComponent(where)
  return (
    <div>
      <dt className="muted sm">{name}</dt>
      <dd>
        <a href={`https://www.google.com/maps/search/?api=1&query=${query}`} rel="noreferrer">
          {door ? `${doorLine(end)}, ${place?.name}` : address || place?.name}
        </a>
        <span className="muted sm">
          {t.floor(floor)}, {lift ? t.lift : t.noLift}
        </span>
        {Object.keys(doorFaults(end)).length > 0 && <b className="sm console-ask">{t.doorMissing}</b>}
        {door?.gate && <span className="sm">{t.gate(door.gate)}</span>}
      </dd>
    </div>
  )
}
