import type { CSSProperties } from 'react'
import { Trans, useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import type { Drawing } from '#web/ui/illustrations/drawings.ts'
import css from './home-sizes.module.css'
import { type MoveSizeName, moveSizes } from './move-sizes.ts'
import { Section } from './section.tsx'

const drawings: Record<MoveSizeName, Drawing> = {
  small: 'truck-10ft',
  medium: 'truck-17ft',
  large: 'truck-20ft',
  'extra-large': 'truck-32ft',
}

type SizesProps = {
  /** The vehicle that carries the maximum of a home of that size, from the vehicle master. */
  vehicles: Record<MoveSizeName, string>
}

/** Volume, cartons, vehicle and crew by size of home (HOME-07). */
export const HomeSizes = ({ vehicles }: SizesProps) => {
  const t = useTranslation()
  return (
    <Section id="size" title={t('landing.sizes.title')} text={t('landing.sizes.text')}>
      <div className={css.sizes}>
        <table>
          <caption className="vh">{t('landing.sizes.caption')}</caption>
          <thead>
            <tr>
              {[
                t('landing.sizes.move'),
                t('landing.sizes.volume'),
                t('landing.sizes.cartons'),
                t('landing.sizes.vehicle'),
                t('landing.sizes.crew'),
              ].map(head => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {moveSizes.map(size => (
              <Row key={size.size} {...size} vehicle={vehicles[size.size]} />
            ))}
          </tbody>
        </table>
        <p className={css.foot}>{t('landing.sizes.foot')}</p>
      </div>
    </Section>
  )
}

function Row({ size, volume, cartons, crew, vehicle }: (typeof moveSizes)[number] & { vehicle: string }) {
  const t = useTranslation()
  const range = (
    <b>
      {crew.min}–{crew.max}
    </b>
  )
  return (
    <tr>
      <th scope="row">
        {t(`landing.size.${size}.name`)} <span className={css.home}>{t(`landing.size.${size}.home`)}</span>
      </th>
      <td className={css.volume}>
        <Trans words="landing.sizes.cft" with={{ volume: <b>{volume}</b> }} />
      </td>
      <td className={css.cartons}>
        <b>{cartons}</b> <i>{t('landing.sizes.cartonsUnit')}</i>
      </td>
      <td className={css.vehicle}>
        <Illustration name={drawings[size]} className={css.truck} />
        <span>{vehicle}</span>
      </td>
      <td className={css.crew}>
        <span>
          <Trans words={crew.open ? 'landing.sizes.orMore' : 'landing.sizes.people'} with={{ crew: range }} />
        </span>
        <CrewFigures {...crew} />
      </td>
    </tr>
  )
}

/** One figure for each crew member; those who may be added are outlined. */
const CrewFigures = ({ min, max }: (typeof moveSizes)[number]['crew']) => (
  <i className={css.men} style={{ '--sure': min, '--may': max - min } as CSSProperties} />
)
