import { Form } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import type { ChannelConsent, ChannelName } from '#modules/messaging/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import css from './profile.module.css'

const channels: ChannelName[] = ['whatsapp', 'sms', 'email']

/**
 * A switch for each channel, with the consent text and its date. Each is a form of its own, so that it works without
 * script.
 */
export const MessagesCard = ({ consents }: { consents: Record<ChannelName, ChannelConsent> }) => {
  const t = useTranslation()
  return (
    <section className={css.card} aria-labelledby="messages">
      <h2 id="messages">{t('profile.messages')}</h2>
      <p className="sm muted">{t('profile.messagesLead')}</p>
      <ul className={css.switches}>
        {channels.map(channel => (
          <Switch key={channel} channel={channel} consent={consents[channel]} />
        ))}
      </ul>
    </section>
  )
}

function Switch({ channel, consent }: { channel: ChannelName; consent: ChannelConsent }) {
  const t = useTranslation()
  const name = t(`profile.channels.${channel}.name`)
  const { on, since, withdrawn } = consent
  return (
    <li>
      <span>
        <b>{name}</b>
        <span className="sm muted">{t(`profile.channels.${channel}.wording`)}</span>
        {since && <span className="sm muted">{t('profile.since', { when: formatInstant(since, t.tag) })}</span>}
        {withdrawn && <span className="sm muted">{t('profile.until', { when: formatInstant(withdrawn, t.tag) })}</span>}
      </span>
      <Form method="post" encType="multipart/form-data" preventScrollReset>
        <input type="hidden" name="intent" value="consent" />
        <input type="hidden" name="channel" value={channel} />
        <button
          type="submit"
          className={css.switch}
          name="on"
          value={on ? 'no' : 'yes'}
          role="switch"
          aria-checked={on}
        >
          <span className="vh">{on ? t('profile.turnOff', { name }) : t('profile.turnOn', { name })}</span>
          <span aria-hidden="true">{on ? t('profile.on') : t('profile.off')}</span>
        </button>
      </Form>
    </li>
  )
}
