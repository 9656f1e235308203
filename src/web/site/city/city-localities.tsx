import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Section } from '../landing/section.tsx'
import css from './city.module.css'

/** The localities by which people know the city. */
export const CityLocalities = ({ city, names }: { city: string; names: string[] }) => {
  const t = useTranslation()
  return (
    <Section
      className={css.localities}
      title={t('city.localities.title', { city })}
      text={t('city.localities.text', { city })}
    >
      <ul>
        {names.map(name => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Section>
  )
}
