import { type ReactNode, useMemo } from 'react'
import { formatFullDay, formatMonth, formatWeekday, getWeekdayNames } from '#i18n/format.ts'
import { addDays, type IndiaDate } from '#kernel/india-time.ts'
import { formatTypedDate } from '#kernel/parse-typed-date.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import type { DateFieldSettings } from '#web/console/kit/date-calendar.tsx'
import { DateFieldContext } from '#web/console/kit/date-field.tsx'

const A_MONDAY = '2026-11-30'

/** Gives the date fields of the console their texts, and today. */
export function DateFields({ today, children }: { today: IndiaDate; children: ReactNode }) {
  const t = useTranslation()
  const settings = useMemo((): DateFieldSettings => {
    const [sunday, ...others] = getWeekdayNames(t.tag)
    return {
      today,
      texts: {
        format: t('console.dateField.format'),
        open: t('console.dateField.open'),
        calendar: t('console.dateField.calendar'),
        previous: t('console.dateField.previous'),
        next: t('console.dateField.next'),
        today: t('console.dateField.today'),
        clear: t('console.dateField.clear'),
        unreadable: t('console.dateField.unreadable'),
        tooEarly: min => t('console.dateField.tooEarly', { date: formatTypedDate(min) }),
        tooLate: max => t('console.dateField.tooLate', { date: formatTypedDate(max) }),
        month: date => formatMonth(date.slice(0, 7), t.tag),
        day: date => formatFullDay(date, t.tag),
        weekdays: [...others, sunday!].map((short, day) => ({
          short,
          long: formatWeekday(addDays(A_MONDAY, day), t.tag),
        })),
      },
    }
  }, [t, today])
  return <DateFieldContext value={settings}>{children}</DateFieldContext>
}
