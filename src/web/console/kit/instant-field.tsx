import type { ReactNode } from 'react'
import { INSTANT_DAY, INSTANT_TIME, splitInstant } from '#web/app-shell/join-instant-fields.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { TextField } from '#web/ui/field.tsx'
import { DateField } from './date-field.tsx'
import css from './instant-field.module.css'

type Props = {
  name: string
  label: string
  hint?: string | undefined
  error?: ReactNode
  /** '2026-12-08T17:30', or what was typed. */
  defaultValue?: string | undefined
}

/** A date with a time. Its two fields are posted as one value (`joinInstantFields`). */
export function InstantField({ name, label, hint, error, defaultValue = '' }: Props) {
  const t = useTranslation()
  const { day, time } = splitInstant(defaultValue)
  return (
    <div className={css.instant}>
      <DateField name={name + INSTANT_DAY} label={label} hint={hint} error={error} defaultValue={day} />
      <TextField
        name={name + INSTANT_TIME}
        type="time"
        label={t('console.instant.time')}
        aria-label={t('console.instant.timeOf', { label })}
        defaultValue={time}
      />
    </div>
  )
}
