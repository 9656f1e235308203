import { Form } from 'react-router'
import { z } from 'zod'
import { formatInstant } from '#kernel/india-time.ts'
import { erasePerson, listErasures } from '#modules/operations/index.server.ts'
import { redirectWith } from '#web/shell/flash.ts'
import { readForm } from '#web/shell/read-form.ts'
import { answering, formFault, staffOnly } from '#web/shell/session.ts'
import { unlisted } from '#web/shell/window-title.ts'
import { consoleText as t } from '#web/text/en/console.ts'
import { faultText } from '#web/text/en/faults.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldError } from '#web/ui/field.tsx'
import type { Route } from './+types/erasures'
import { pageParam } from './page-param.ts'
import { Pager } from './pager.tsx'

export const meta: Route.MetaFunction = ({ matches }) => unlisted(matches, t.erasures)

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const page = pageParam(args.request)
  const { rows, more } = await answering(listErasures(app, staff, page))
  return { erasures: rows, more, page }
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await answering(staffOnly(args))
  try {
    const { id } = await readForm(args.request, z.object({ id: z.coerce.number().int() }))
    await erasePerson(app, staff, id)
  } catch (error) {
    return formFault(error)
  }
  return redirectWith('/console/erasures', { kind: 'success', title: t.done })
}

export default function Erasures({ loaderData: { erasures, more, page }, actionData }: Route.ComponentProps) {
  return (
    <div className="console">
      <h1>{t.erasures}</h1>
      <p className="muted">{t.erasuresLead}</p>
      {actionData && <FieldError>{faultText(actionData.code)}</FieldError>}
      {erasures.length === 0 && <EmptyState title={t.noErasures}>{t.noErasuresText}</EmptyState>}
      {erasures.map(({ id, name, askedAt, doneAt, doneBy, openOrders }) => (
        <article className="console-card" key={id}>
          <h2>{name}</h2>
          <p className="sm muted">
            {t.askedOn} {formatInstant(askedAt)}
          </p>
          {doneAt ? (
            <p className="sm muted">
              {t.erasedOn} {formatInstant(doneAt)}, {doneBy}
            </p>
          ) : openOrders > 0 ? (
            <p className="console-note">{t.openBookings(openOrders)}</p>
          ) : (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <Button small look="danger">
                {t.erase}
              </Button>
            </Form>
          )}
        </article>
      ))}
      <Pager page={page} more={more} />
    </div>
  )
}
