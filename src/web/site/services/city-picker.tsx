import { useLocation } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { CityMenu } from '../city-menu.tsx'
import type { ServicesData } from './load-services.server.ts'

/** A menu of cities. The page then shows when the next slot is free. */
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
