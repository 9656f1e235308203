import { Form, Link, useNavigation } from 'react-router'
import { z } from 'zod'
import { listSavedViews, removeSavedView, type SavedView, updateSavedView } from '#modules/orders/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, type TypedError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import cardCss from '../../kit/card.module.css'
import { ListPage } from '../../kit/list-page.tsx'
import { readKnownRevision } from '../../kit/read-known-revision.ts'
import type { Route } from './+types/saved-views'
import { savedViewFields } from './saved-view-fields.ts'
import css from './saved-views.module.css'

const envelope = z.object({
  intent: z.enum(['change', 'remove']),
  id: z.coerce.number().int(),
  revision: z.coerce.number().int(),
})

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  return { views: await respondOnError(listSavedViews(app, staff)) }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const fields = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  try {
    const { intent, id, revision } = parseFields(fields, envelope)
    if (intent === 'remove') await removeSavedView(app, staff, id, { revision })
    else await updateSavedView(app, staff, id, { revision, ...parseFields(fields, savedViewFields) })
    const title = intent === 'remove' ? t('orders.view.removed') : t('orders.view.changed')
    return redirectWithToasts('/console/views', { kind: 'success', title })
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

/** The page with the saved views that a member of staff can see: rename, share or remove them. */
export default function SavedViewsPage({ loaderData: { views }, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <ListPage
      title={t('orders.view.title')}
      back={{ to: '/console/orders', text: t('console.orders') }}
      lead={t('orders.view.lead')}
      empty={
        views.length === 0 && (
          <EmptyState
            title={t('orders.view.none')}
            action={<ButtonLink to="/console/orders?view=all">{t('orders.seeAll')}</ButtonLink>}
          >
            {t('orders.view.noneText')}
          </EmptyState>
        )
      }
    >
      {formError && !views.some(({ id }) => String(id) === formError.typed.id) && (
        <FieldError>{formError.text}</FieldError>
      )}
      {views.map(view => (
        <SavedViewForm
          key={`${view.id} ${view.revision}`}
          view={view}
          formError={formError?.typed.id === String(view.id) ? formError : undefined}
        />
      ))}
    </ListPage>
  )
}

function SavedViewForm({ view, formError }: { view: SavedView; formError: TypedError | undefined }) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const { id, name, query, shared, revision, by, mayChange } = view
  return (
    <article className={cardCss.card}>
      <header className={css.head}>
        <h2>
          <Link to={`/console/orders?${query}`}>{name}</Link>
        </h2>
        <p className="muted sm">
          {shared ? t('orders.view.is.shared') : t('orders.view.is.own')}, {t('orders.view.by', { by })}
        </p>
      </header>
      {mayChange && (
        <Form method="post" className={css.change} noValidate preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="revision" value={readKnownRevision(revision, formError, 'views.changed')} />
          <TextField
            label={t('orders.view.name')}
            name="name"
            defaultValue={formError?.typed.name ?? name}
            maxLength={60}
            autoComplete="off"
            error={formError && (formError.fields.name ?? formError.text)}
          />
          <Checkbox
            name="shared"
            value="yes"
            defaultChecked={formError ? formError.typed.shared === 'yes' : shared}
            label={t('orders.view.shared')}
          />
          <Button look="secondary" small name="intent" value="change" disabled={busy}>
            {t('orders.view.change')}
          </Button>
          <Button look="danger" small name="intent" value="remove" disabled={busy}>
            {t('orders.view.remove')}
          </Button>
        </Form>
      )}
    </article>
  )
}
