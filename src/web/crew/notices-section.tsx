import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { formatClock, formatDay } from '#i18n/format.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import type { CrewNotice } from '#modules/dispatch/index.server.ts'
import type { CrewNoticeKind } from '#modules/dispatch/record/rules/crew-notice.ts'
import type { SurveyNotice } from '#modules/sales/index.server.ts'
import type { SurveyNoticeKind } from '#modules/sales/rules/survey-notice.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import css from './notices.module.css'
import { ReportErrors } from './report-form.tsx'

const icons: Record<CrewNoticeKind | SurveyNoticeKind, IconName> = {
  new: 'plus',
  moved: 'clock',
  truck: 'truck',
  changed: 'info',
  gone: 'close',
  cancelled: 'close',
}

/** News about the worker's jobs: it stays until they confirm it. `now`: the instant at which it is shown. */
export function CrewNoticesSection({
  notices,
  surveys,
  now,
}: {
  notices: CrewNotice[]
  surveys: SurveyNotice[]
  now: Date
}) {
  const t = useTranslation()
  if (notices.length + surveys.length === 0) return null
  const latest = Math.max(...[...notices, ...surveys].map(({ at }) => at.getTime()))
  return (
    <section className={css.notices} data-news={new Date(latest).toISOString()}>
      <h2>{t('crew.notice.title')}</h2>
      <ul>
        {notices.map(({ orderNo, leg, kind, day, startsAt, plates, service, from, to }) => (
          <NoticeItem key={`${orderNo}/${leg}`} {...{ kind, day, startsAt }}>
            <span>
              {[from, ...(service === null ? [to] : [])]
                .map(({ place, address }) => place?.name ?? address)
                .join(' – ')}
            </span>
            {kind === 'truck' && plates && <b>{plates.split(', ').map(formatRegistration).join(', ')}</b>}
          </NoticeItem>
        ))}
        {surveys.map(({ id, kind, way, day, startsAt, city }) => (
          <NoticeItem key={`survey-${id}`} {...{ kind, day, startsAt }}>
            <span>{[t(`crew.survey.${way}`), city].filter(Boolean).join(', ')}</span>
          </NoticeItem>
        ))}
      </ul>
      <Form method="post" data-tell="news" data-kind="seen">
        <ReportErrors text={null} />
        <input type="hidden" name="seen" value={now.toISOString()} />
        <Button block look="primary">
          {t('crew.offline.seen')}
        </Button>
      </Form>
    </section>
  )
}

type ChangedProps = Pick<CrewNotice | SurveyNotice, 'kind' | 'day' | 'startsAt'> & { children: ReactNode }

function NoticeItem({ kind, day, startsAt, children }: ChangedProps) {
  const t = useTranslation()
  return (
    <li data-kind={kind}>
      <Icon name={icons[kind]} />
      <div>
        <b>{t(`crew.notice.${kind}`)}</b>
        <span>
          {formatDay(day, t.tag)}, {formatClock(startsAt)}
        </span>
        {children}
      </div>
    </li>
  )
}
