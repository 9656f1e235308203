import { Link } from 'react-router'
import { formatClock, formatDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import type { WorkQueue, WorkQueueKey } from '#modules/operations/rules/work-queue.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { getQueueHref } from './queue-links.ts'
import css from './queues.module.css'
import panelCss from './today.module.css'

/** What waits for this member of staff: a count, what comes first, and a link to exactly these rows. */
export function QueuesPanel({
  queues,
  branch,
  today,
}: {
  queues: WorkQueue[]
  branch: number | null
  today: IndiaDate
}) {
  const t = useTranslation()
  return (
    <section className={panelCss.panel} aria-labelledby="waiting">
      <div className={panelCss.head}>
        <h2 id="waiting">{t('consoleToday.wait.title')}</h2>
      </div>
      {queues.length === 0 && (
        <div className={css.none}>
          <Icon name="ok" />
          <b>{t('consoleToday.wait.none')}</b>
          <p className="muted sm">{t('consoleToday.wait.noneText')}</p>
        </div>
      )}
      <ul className={css.queues}>
        {queues.map(queue => {
          const next = formatNext(t, queue)
          return (
            <li key={queue.key} data-urgent={queue.isUrgent || undefined}>
              <Link to={getQueueHref(queue, branch, today)}>
                <b className={css.count}>{queue.count}</b>
                <span>
                  <b>{t(`consoleToday.queue.${queue.key}`)}</b>
                  {next && <small>{next}</small>}
                </span>
                <span className={css.verb}>
                  {t(`consoleToday.do.${queue.key as Exclude<WorkQueueKey, 'crew' | 'comes'>}`)}
                  <Icon name="down" />
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Formats what comes first in a queue. */
function formatNext(t: Translate, queue: WorkQueue): string | null {
  const { key, count, late = 0, at, city = '', name = '', date, orderNo, flag } = queue
  switch (key) {
    case 'unassigned-today':
      return at ? t('consoleToday.next.today', { time: formatClock(at), city }) : null
    case 'unassigned-tomorrow':
      return at ? t('consoleToday.next.day', { day: formatDay(toIndiaDate(at), t.tag), city }) : null
    case 'leads':
      if (late > 0) return t('consoleToday.next.overdueLeads', { late, name })
      return at ? t('consoleToday.next.leads', { time: formatClock(at), name }) : null
    case 'documents':
      return formatDocuments(t, count - late, late, date ?? null)
    case 'attention':
      return flag && orderNo
        ? t('consoleToday.next.flag', { order: orderNo, reason: t(`orders.attention.${flag}`) })
        : null
    case 'overdue':
    case 'unkept':
    case 'approve':
    case 'price':
    case 'complete':
      if (!orderNo) return null
      return date
        ? t('consoleToday.next.order', { order: orderNo, day: formatDay(date, t.tag) })
        : t('consoleToday.next.noDate', { order: orderNo })
    default:
      return t(`consoleToday.next.${key}`)
  }
}

function formatDocuments(t: Translate, soon: number, late: number, last: IndiaDate | null): string {
  if (soon === 0 || !last) return t('consoleToday.next.expiredOnly', { late })
  const day = formatDay(last, t.tag)
  return late > 0
    ? t('consoleToday.next.expired', { late, soon, day })
    : t('consoleToday.next.documents', { soon, day })
}
