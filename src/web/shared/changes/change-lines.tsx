import { formatRupees, type Paise } from '#kernel/money.ts'
import { useTranslation } from '../../app-shell/words/use-words.tsx'
import css from './change.module.css'

type Props = { lines: readonly string[]; reason: string; before: Paise; after: Paise }

/** The changes of a request, the reason, and the price: before, after, and the difference. */
export function ChangeLines({ lines, reason, before, after }: Props) {
  const t = useTranslation()
  const amount = formatRupees(Math.abs(after - before) as Paise, 'short')
  return (
    <>
      <ul className={css.lines}>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {reason && <p className={css.reason}>{reason}</p>}
      <dl className={css.price}>
        <dt>{t('changes.price')}</dt>
        <dd>
          {before === after ? (
            <b>{formatRupees(after, 'short')}</b>
          ) : (
            <>
              <span>{formatRupees(before, 'short')}</span> → <b>{formatRupees(after, 'short')}</b>
            </>
          )}
        </dd>
        <dd className="muted sm">
          {before === after ? t('changes.same') : t(after > before ? 'changes.more' : 'changes.less', { amount })}
        </dd>
      </dl>
    </>
  )
}
