import { Form, Link } from 'react-router'
import { z } from 'zod'
import { formatInstant } from '#i18n/format.ts'
import { listUnsentForStaff, resolveUnsentMessage } from '#modules/operations/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { BranchFinder } from '../kit/branch-finder.tsx'
import { ListCell, ListPage, ListRow, ListTable } from '../kit/list-page.tsx'
import { readBranchFilter } from '../kit/read-branch-filter.server.ts'
import { readPagePosition } from '../kit/read-page-position.ts'
import type { Route } from './+types/unsent-messages'
import css from './setup-checklist.module.css'

const form = z.object({ id: z.coerce.number().int(), intent: z.enum(['retry', 'resolve']) })

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { within, filter } = await respondOnError(readBranchFilter(app, staff, args.request))
  const { rows, ...around } = await respondOnError(listUnsentForStaff(app, within, readPagePosition(args.request)))
  return { messages: rows, around, filter }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  try {
    const { id, intent } = await readForm(args.request, form)
    await resolveUnsentMessage(app, staff, id, intent === 'retry' ? 'again' : 'seen-to')
    const title = t(intent === 'retry' ? 'setupChecklist.unsent.sent' : 'setupChecklist.unsent.done')
    return redirectWithToasts(`/console/unsent-messages${new URL(args.request.url).search}`, { kind: 'success', title })
  } catch (error) {
    return toFormError(args.context, error)
  }
}

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

/** The undelivered messages. Staff who called the customer instead resolve the message here. */
export default function UnsentMessagesPage({
  loaderData: { messages, around, filter },
  actionData: formError,
}: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <ListPage
      title={t('setupChecklist.unsent.title')}
      lead={t('setupChecklist.unsent.lead')}
      around={around}
      finder={<BranchFinder filter={filter} />}
      total={!around.before && !around.after && t('setupChecklist.unsent.count', { count: messages.length })}
      empty={
        messages.length === 0 && (
          <>
            {formError && <FieldError>{formError.text}</FieldError>}
            <EmptyState title={t('setupChecklist.unsent.none')}>{t('setupChecklist.unsent.noneText')}</EmptyState>
          </>
        )
      }
    >
      {formError && <FieldError>{formError.text}</FieldError>}
      <ListTable
        columns={(['message', 'order', 'reason', 'action'] as const).map(column =>
          t(`setupChecklist.unsent.column.${column}`),
        )}
      >
        {messages.map(({ id, subject, orderNo, error, at, maySendAgain }) => (
          <ListRow key={id}>
            <ListCell heading note={formatInstant(at, t.tag)}>
              <b>{subject}</b>
            </ListCell>
            <ListCell place="end">{orderNo && <Link to={`/console/orders/${orderNo}`}>{orderNo}</Link>}</ListCell>
            <ListCell place="wide">{error}</ListCell>
            <ListCell place="wide">
              <Form method="post" className={css.actions} preventScrollReset>
                <input type="hidden" name="id" value={id} />
                {maySendAgain && (
                  <Button small look="secondary" name="intent" value="retry">
                    {t('setupChecklist.unsent.again')}
                  </Button>
                )}
                <Button small name="intent" value="resolve">
                  {t('setupChecklist.unsent.seen')}
                </Button>
              </Form>
            </ListCell>
          </ListRow>
        ))}
      </ListTable>
    </ListPage>
  )
}
