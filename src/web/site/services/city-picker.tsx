import { useLocation } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { CityMenu } from '../city-menu.tsx'
import type { ServicesData } from './load-services.server.ts'

/** The page then says when somebody can come. */
export function CityPicker({ data: { cities, city } }: { data: ServicesData }) {
  const t = useTranslation()
  const { pathname } = useLocation()
  const label = city ? t('services.cityChosen', { city: city.name }) : t('services.city')
  return (
    <CityMenu
      label={label}
      cities={cities}
      pathOf={slug => `${pathname}?city=${slug}`}
      {...(city && { chosen: city.slug })}
    />
  )
}
