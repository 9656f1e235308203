import { Form } from 'react-router'
import { z } from 'zod'
import { formatDayAndYear, formatInstant } from '#i18n/format.ts'
import { erasePerson, listErasures } from '#modules/privacy/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldError } from '#web/ui/field.tsx'
import cardCss from '../kit/card.module.css'
import { ListPage } from '../kit/list-page.tsx'
import noteCss from '../kit/note.module.css'
import { readPagePosition } from '../kit/read-page-position.ts'
import { RequestSections, readRequestState } from '../kit/request-sections.tsx'
import type { Route } from './+types/erasures'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const state = readRequestState(args.request)
  const { rows, ...around } = await respondOnError(
    listErasures(app.reader, staff, readPagePosition(args.request), state),
  )
  return { erasures: rows, around, state }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  try {
    const { id } = await readForm(args.request, z.object({ id: z.coerce.number().int() }))
    await erasePerson(app, staff, id)
  } catch (error) {
    return toFormError(args.context, error)
  }
  return redirectWithToasts('/console/erasures', { kind: 'success', title: t('console.done.erase') })
}

export default function ErasuresPage({ loaderData: { erasures, around, state }, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <ListPage
      title={t('console.erasures')}
      around={around}
      empty={
        erasures.length === 0 && (
          <EmptyState title={t(state === 'open' ? 'console.noErasures' : 'console.requests.noneDecided')}>
            {t('console.noErasuresText')}
          </EmptyState>
        )
      }
      lead={t('console.erasuresLead')}
      sections={<RequestSections label={t('console.erasures')} decided={t('console.requests.deleted')} />}
    >
      {actionData && <FieldError>{actionData.text}</FieldError>}
      {erasures.map(({ id, name, requestedAt, doneAt, doneBy, openOrders, held, heldUntil }) => (
        <article className={cardCss.card} key={id}>
          <h2>{name}</h2>
          <p className="sm muted">{t('console.requestedOn', { when: formatInstant(requestedAt, t.tag) })}</p>
          {doneAt ? (
            <>
              <p className="sm muted">
                {t('console.erasedOn', { when: formatInstant(doneAt, t.tag), by: doneBy ?? '' })}
              </p>
              {heldUntil && (
                <p className="sm">
                  {t('console.evidenceHeld', { count: held, day: formatDayAndYear(heldUntil, t.tag) })}
                </p>
              )}
            </>
          ) : openOrders > 0 ? (
            <p className={noteCss.note}>{t('console.openBookings', { count: openOrders })}</p>
          ) : (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <Button small look="danger">
                {t('console.erase')}
              </Button>
            </Form>
          )}
        </article>
      ))}
    </ListPage>
  )
}
