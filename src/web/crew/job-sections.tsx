import { formatMobile } from '#kernel/format-mobile.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import type { CrewJobDetails } from '#modules/dispatch/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './crew.module.css'

/** The items to carry, those with special handling first. */
export function CrewItemsSection({ things, pieces }: Pick<CrewJobDetails, 'things' | 'pieces'>) {
  const t = useTranslation()
  const [special, others] = [things.filter(thing => thing.special), things.filter(thing => !thing.special)]
  return (
    <section className={css.part}>
      <h2>
        {t('crew.things')} <span className={css.aside}>{t('move.pieces', { n: pieces })}</span>
      </h2>
      {special.length > 0 && (
        <>
          <h3 className={css.fact}>
            <Icon name="warning" /> {t('crew.special')}
          </h3>
          <JobItemList things={special} />
        </>
      )}
      {special.length > 0 && others.length > 0 && <hr />}
      <JobItemList things={others} />
    </section>
  )
}

function JobItemList({ things }: Pick<CrewJobDetails, 'things'>) {
  const t = useTranslation()
  return (
    <ul className={css.things}>
      {things.map(({ name, quantity }) => (
        <li key={name}>
          <b>{quantity} ×</b> {t.nameOf(name)}
        </li>
      ))}
    </ul>
  )
}

/** The packing material issued by the office, under the operator's own names. */
export function IssuedMaterialSection({ material }: Pick<CrewJobDetails, 'material'>) {
  const t = useTranslation()
  if (material.length === 0) return null
  return (
    <section className={css.part}>
      <h2>{t('crew.along')}</h2>
      <ul className={css.things}>
        {material.map(({ name, unit, count }) => (
          <li key={name}>
            <b>
              {count} {unit}
            </b>{' '}
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The other crew members and the trucks. */
export function CrewMatesSection({ mates, trucks }: Pick<CrewJobDetails, 'mates' | 'trucks'>) {
  const t = useTranslation()
  if (mates.length === 0 && trucks.length === 0) return null
  return (
    <section className={css.part}>
      <h2>{t('crew.crew')}</h2>
      {trucks.map(truck => (
        <p key={truck} className={css.fact}>
          <Icon name="truck" /> <b>{formatRegistration(truck)}</b>
        </p>
      ))}
      {mates.map(({ name, mobile, lead }) => (
        <a key={mobile} className={css.mate} href={`tel:+91${mobile}`}>
          <Icon name="phone" />
          <span>
            <b>{name}</b> {lead && <small>{t('crew.lead')}</small>}
            <br />
            {formatMobile(mobile)}
          </span>
        </a>
      ))}
    </section>
  )
}
