import { Link } from 'react-router'
import { formatDay } from '#kernel/india-time.ts'
import { formatSlot } from '#modules/scheduling/rules/slot.ts'
import { Section } from '../landing/section.tsx'
import { cityText } from '../text/en/city.ts'
import type { City } from './load-city.server.ts'

const t = cityText.days

/** The coming seven days, and the arrival times that still have a crew. */
export const FreeDays = ({ city, days }: { city: string; days: City['days'] }) => (
  <Section className="city-days" title={t.title(city)} text={t.text}>
    <ol>
      {days.map(({ date, slots }) => {
        const free = slots.filter(slot => slot.free > 0)
        return (
          <li key={date}>
            <h3>{formatDay(date)}</h3>
            {free.length === 0 && <p>{t.full}</p>}
            {free.length > 0 && (
              <ul>
                {free.map(({ hour, free }) => (
                  <li key={hour}>
                    {formatSlot(hour)} <span>{t.free(free)}</span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
    <Link className="link" to="/mover-steps">
      {t.go}
    </Link>
  </Section>
)
