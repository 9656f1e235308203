import { landing, type MoveSize, moveSizes } from '#web/text/en/landing.ts'
import { Section } from './section.tsx'
import { Crew, TruckOutline } from './size-drawings.tsx'

const t = landing.sizes

/** Volume, cartons, vehicle and crew by size of home (HOME-07). */
export const Sizes = () => (
  <Section id="size" title={t.title} text={t.text}>
    <div className="sizes">
      <table>
        <caption className="vh">{t.caption}</caption>
        <thead>
          <tr>
            {[t.move, t.volume, t.cartons, t.vehicle, t.crew].map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moveSizes.map(size => (
            <Row key={size.name} size={size} />
          ))}
        </tbody>
      </table>
      <p className="sizes-foot">{t.foot}</p>
    </div>
  </Section>
)

function Row({ size: { name, home, volume, cartons, vehicle, body, crew } }: { size: MoveSize }) {
  return (
    <tr>
      <th scope="row">
        {name} <span className="size-home">{home}</span>
      </th>
      <td className="size-volume">
        <b>{volume}</b> {t.cft}
      </td>
      <td className="size-cartons">
        <b>{cartons}</b> <i>{t.cartons.toLowerCase()}</i>
      </td>
      <td className="size-vehicle">
        <TruckOutline {...body} />
        <span>{vehicle}</span>
      </td>
      <td className="size-crew">
        <span>
          <b>
            {crew.least}–{crew.most}
          </b>{' '}
          {crew.open ? t.orMore : t.people}
        </span>
        <Crew {...crew} />
      </td>
    </tr>
  )
}
