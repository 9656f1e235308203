import { data } from 'react-router'
import { refuse } from '#kernel/refusal.ts'
import { readStopLink, stopMessages } from '#modules/sales/index.server.ts'
import { answering, appOf } from '#web/shell/session.ts'
import { Unlisted } from '#web/shell/unlisted.tsx'
import { useSay } from '#web/shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Route } from './+types/stop-messages.ts'
import css from './content.module.css'
import { Done } from './done.tsx'

/** Reading stops nothing: phones and filters look at links before their owners do. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (readStopLink(appOf(context), params.link) === null)
    await answering(Promise.reject(refuse('unknown', 'sales.stop-link')))
  return null
}

export async function action({ context, params }: Route.ActionArgs) {
  await answering(stopMessages(appOf(context), params.link))
  return data({ stopped: true })
}

/** Ends what the desk's plan writes to a number. */
export default function StopMessages({ actionData }: Route.ComponentProps) {
  const say = useSay()
  return (
    <>
      <Unlisted title={say('contact.stop.title')} />
      <header className={css.head}>
        <div className="wrap">
          <h1>{say('contact.stop.title')}</h1>
          <p className={css.lead}>{say('contact.stop.lead')}</p>
        </div>
      </header>
      <div className={`wrap ${css.body}`}>
        {actionData ? (
          <Done title={say('contact.stop.done')}>{say('contact.stop.doneNote')}</Done>
        ) : (
          <form method="post" className={css.card}>
            <Button look="call">{say('contact.stop.button')}</Button>
          </form>
        )}
      </div>
    </>
  )
}
