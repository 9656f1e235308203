import { Form } from 'react-router'
import { formatInstant } from '#kernel/india-time.ts'
import type { ChannelName, Consent } from '#modules/messaging/index.server.ts'
import { profileText as t } from '#web/text/en/account.ts'

const channels = Object.keys(t.channels) as ChannelName[]

/** A switch for each channel, with the words agreed to and since when. Each is a form of its own: it works without script. */
export const MessagesCard = ({ consents }: { consents: Record<ChannelName, Consent> }) => (
  <section className="profile-card" aria-labelledby="messages">
    <h2 id="messages">{t.messages}</h2>
    <p className="sm muted">{t.messagesLead}</p>
    <ul className="switches">
      {channels.map(channel => (
        <Switch key={channel} channel={channel} consent={consents[channel]} />
      ))}
    </ul>
  </section>
)

function Switch({ channel, consent }: { channel: ChannelName; consent: Consent }) {
  const { name, wording } = t.channels[channel]
  const { on, since, withdrawn } = consent
  return (
    <li>
      <span>
        <b>{name}</b>
        <span className="sm muted">{wording}</span>
        {since && <span className="sm muted">{t.since(formatInstant(since))}</span>}
        {withdrawn && <span className="sm muted">{t.until(formatInstant(withdrawn))}</span>}
      </span>
      <Form method="post" encType="multipart/form-data" preventScrollReset>
        <input type="hidden" name="deed" value="consent" />
        <input type="hidden" name="channel" value={channel} />
        <button type="submit" className="switch" name="on" value={on ? 'no' : 'yes'} role="switch" aria-checked={on}>
          <span className="vh">{on ? t.turnOff(name) : t.turnOn(name)}</span>
          <span aria-hidden="true">{on ? t.on : t.off}</span>
        </button>
      </Form>
    </li>
  )
}
