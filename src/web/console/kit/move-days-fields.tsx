import { formatDay } from '#i18n/format.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { getMoveDates, MAX_DELIVERY_DAYS, MAX_PACKING_DAYS, type MoveDays } from '#modules/crews/rules/move-days.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { SelectField } from '#web/ui/field.tsx'

type Props = {
  /** The move date, which gives the choices their dates; null while none is agreed. */
  date: IndiaDate | null
  days: MoveDays
  errors: Readonly<Record<string, string | undefined>>
}

/** The fields for the packing and the delivery of a move on days of their own. */
export function MoveDaysFields({ date, days, errors }: Props) {
  const t = useTranslation()
  const fields = [
    { part: 'packing', most: Math.max(MAX_PACKING_DAYS, days.packing) },
    { part: 'delivery', most: Math.max(MAX_DELIVERY_DAYS, days.delivery) },
  ] as const
  return fields.map(({ part, most }) => (
    <SelectField
      key={part}
      label={t(`orders.days.${part}`)}
      name={`${part}-days`}
      defaultValue={String(days[part])}
      error={errors[`${part}-days`]}
    >
      {Array.from({ length: most + 1 }, (_, n) => {
        const day = date && getMoveDates(date, { ...days, [part]: n })[part]
        const distance = t(`orders.days.${part}Days`, { n })
        return (
          <option key={n} value={n}>
            {day ? t('orders.days.choice', { day: formatDay(day, t.tag), distance }) : distance}
          </option>
        )
      })}
    </SelectField>
  ))
}
