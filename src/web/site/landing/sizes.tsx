import type { CSSProperties } from 'react'
import { Said, useSay } from '#web/shell/words/use-words.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import type { Drawing } from '#web/ui/illustrations/drawings.ts'
import { Section } from './section.tsx'
import css from './sizes.module.css'

type MoveSize = {
  size: 'small' | 'medium' | 'large' | 'extra-large'
  volume: string
  cartons: string
  truck: Drawing
  /** Who surely comes, and who may come too. */
  crew: { least: number; most: number; open?: true }
}

/** HOME-07's crews; volumes, cartons and vehicles as movers publish them. */
const sizes: readonly MoveSize[] = [
  {
    size: 'small',
    volume: '120–350',
    cartons: '5–10',
    truck: 'truck-10ft',
    crew: { least: 2, most: 3 },
  },
  {
    size: 'medium',
    volume: '400–600',
    cartons: '10–20',
    truck: 'truck-17ft',
    crew: { least: 4, most: 5 },
  },
  {
    size: 'large',
    volume: '650–950',
    cartons: '20–30',
    truck: 'truck-20ft',
    crew: { least: 6, most: 8 },
  },
  {
    size: 'extra-large',
    volume: '1,000–1,600',
    cartons: '30–40',
    truck: 'truck-32ft',
    crew: { least: 8, most: 10, open: true },
  },
]

/** Volume, cartons, vehicle and crew by size of home (HOME-07). */
export const Sizes = () => {
  const say = useSay()
  return (
    <Section id="size" title={say('landing.sizes.title')} text={say('landing.sizes.text')}>
      <div className={css.sizes}>
        <table>
          <caption className="vh">{say('landing.sizes.caption')}</caption>
          <thead>
            <tr>
              {[
                say('landing.sizes.move'),
                say('landing.sizes.volume'),
                say('landing.sizes.cartons'),
                say('landing.sizes.vehicle'),
                say('landing.sizes.crew'),
              ].map(head => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes.map(size => (
              <Row key={size.size} {...size} />
            ))}
          </tbody>
        </table>
        <p className={css.foot}>{say('landing.sizes.foot')}</p>
      </div>
    </Section>
  )
}

function Row({ size, volume, cartons, truck, crew }: MoveSize) {
  const say = useSay()
  const range = (
    <b>
      {crew.least}–{crew.most}
    </b>
  )
  return (
    <tr>
      <th scope="row">
        {say(`landing.size.${size}.name`)} <span className={css.home}>{say(`landing.size.${size}.home`)}</span>
      </th>
      <td className={css.volume}>
        <Said words="landing.sizes.cft" with={{ volume: <b>{volume}</b> }} />
      </td>
      <td className={css.cartons}>
        <b>{cartons}</b> <i>{say('landing.sizes.cartonsUnit')}</i>
      </td>
      <td className={css.vehicle}>
        <Illustration name={truck} className={css.truck} />
        <span>{say(`landing.size.${size}.vehicle`)}</span>
      </td>
      <td className={css.crew}>
        <span>
          <Said words={crew.open ? 'landing.sizes.orMore' : 'landing.sizes.people'} with={{ crew: range }} />
        </span>
        <Crew {...crew} />
      </td>
    </tr>
  )
}

/** One figure for each person; those who may come are outlined. */
const Crew = ({ least, most }: MoveSize['crew']) => (
  <i className={css.men} style={{ '--sure': least, '--may': most - least } as CSSProperties} />
)
