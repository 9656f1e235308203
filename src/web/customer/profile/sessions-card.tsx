import { Form } from 'react-router'
import { formatInstant } from '#kernel/india-time.ts'
import type { ShownSession } from '#modules/identity/index.server.ts'
import { profileText as t } from '#web/text/en/account.ts'
import { Button } from '#web/ui/button.tsx'

/** Where the customer is logged in, and the way out of all of it. */
export const SessionsCard = ({ sessions }: { sessions: ShownSession[] }) => (
  <section className="profile-card" aria-labelledby="sessions">
    <h2 id="sessions">{t.sessions}</h2>
    <ul className="profile-sessions">
      {sessions.map(({ device, since, seen, here }) => (
        <li key={since.getTime()}>
          <b>{device}</b>
          <span className="sm muted">{here ? t.thisOne : t.lastSeen(formatInstant(seen))}</span>
        </li>
      ))}
    </ul>
    <p className="sm muted">{t.sessionsLead}</p>
    <Form method="post" encType="multipart/form-data" reloadDocument>
      <input type="hidden" name="deed" value="leave" />
      <Button small>{t.signOutEverywhere}</Button>
    </Form>
  </section>
)
