import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { formatReason } from './format-suggestion.ts'
import type { Suggestion } from './suggestion.ts'
import css from './suggestion-reasons.module.css'

/** The reasons for a suggestion, with a warning where a dispatcher may want to change it. */
export function SuggestionReasons({ reasons, isInline = false }: Pick<Suggestion, 'reasons'> & { isInline?: boolean }) {
  const t = useTranslation()
  return (
    <ul className={css.reasons} data-inline={isInline || undefined}>
      {reasons.map(reason => (
        <li key={reason.code} className={'warn' in reason ? css.warn : undefined}>
          <Icon name={'warn' in reason ? 'warning' : 'check'} />
          <span>{formatReason(t, reason)}</span>
        </li>
      ))}
    </ul>
  )
}
