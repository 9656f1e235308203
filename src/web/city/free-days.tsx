import { Link } from 'react-router'
import { formatDay } from '#kernel/india-time.ts'
import { formatSlot, slotHours } from '#modules/scheduling/rules/slot.ts'
import { Section } from '../landing/section.tsx'
import { cityText } from '../text/en/city.ts'
import type { City } from './load-city.server.ts'

const t = cityText.days

/** The coming seven days, and how many crews are still free at each time of arrival. */
export const FreeDays = ({ city, days }: { city: string; days: City['days'] }) => (
  <Section className="city-days" title={t.title(city)} text={t.text}>
    <table>
      <caption className="vh">{t.text}</caption>
      <thead>
        <tr>
          <th scope="col">{t.day}</th>
          {slotHours.map(hour => (
            <th key={hour} scope="col">
              {formatSlot(hour)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, slots }) => (
          <tr key={date}>
            <th scope="row">{formatDay(date)}</th>
            {slotHours.map(hour => (
              <Crews key={hour} free={slots.find(slot => slot.hour === hour)?.free ?? 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <Link className="link" to="/mover-steps">
      {t.go}
    </Link>
  </Section>
)

const Crews = ({ free }: { free: number }) => (
  <td data-full={free === 0 || undefined}>{free === 0 ? t.full : t.free(free)}</td>
)
