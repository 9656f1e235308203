import { Form } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import type { ListedSession } from '#modules/identity/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import css from './profile.module.css'

const formatDevice = (t: Translate, { browser, system }: ListedSession['device']) =>
  browser && system ? t('profile.device', { browser, system }) : (browser ?? system ?? t('profile.otherDevice'))

/** The customer's sessions, and the button that logs out of all of them. */
export const SessionsCard = ({ sessions }: { sessions: ListedSession[] }) => {
  const t = useTranslation()
  return (
    <section className={css.card} aria-labelledby="sessions">
      <h2 id="sessions">{t('profile.sessions')}</h2>
      <ul className={css.sessions}>
        {sessions.map(({ device, since, seen, here }) => (
          <li key={since.getTime()}>
            <b>{formatDevice(t, device)}</b>
            <span className="sm muted">
              {here ? t('profile.thisOne') : t('profile.lastSeen', { when: formatInstant(seen, t.tag) })}
            </span>
          </li>
        ))}
      </ul>
      <p className="sm muted">{t('profile.sessionsLead')}</p>
      <Form method="post" encType="multipart/form-data" reloadDocument>
        <input type="hidden" name="intent" value="leave" />
        <Button small>{t('profile.signOutEverywhere')}</Button>
      </Form>
    </section>
  )
}
