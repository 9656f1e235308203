import { data, Form, Link, useNavigation } from 'react-router'
import { z } from 'zod'
import { formatInstantDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { add, formatRupees, type Paise, paise, ZERO } from '#kernel/money.ts'
import { answerApproval, getApprovalsByLink, type MoveApprovalRequest } from '#modules/orders/index.server.ts'
import type { App } from '#platform/app.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { LanguageMenu } from '#web/app-shell/language/language-menu.tsx'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { readForm } from '#web/app-shell/read-form.ts'
import { type FormError, getApp, getFormError, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { AccountPage } from '#web/shared/account/account-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/approval'
import css from './approval.module.css'
import { MoveCard } from './move-card.tsx'

/**
 * Loads the moves of a business customer that await the approval of its HR, by their own link and without a login. An
 * expired or invalid link says so.
 */
export async function loader({ context, params: { link } }: Route.LoaderArgs) {
  const approvals = await respondOnError(getApprovalsByLink(getApp(context), link).catch(orNull))
  if (!approvals) return data(null, { status: 404 })
  const t = translateFor(context)
  const inWords = (moves: MoveApprovalRequest[]) => moves.map(move => translateMove(t, move))
  return data({ ...approvals, waiting: inWords(approvals.waiting), answered: inWords(approvals.answered).toReversed() })
}

function orNull(error: unknown): null {
  if (error instanceof DomainError && error.kind === 'unknown') return null
  throw error
}

/** Translates the names of places and services for the reader. */
const translateMove = (t: Translate, move: MoveApprovalRequest): MoveApprovalRequest => {
  const end = ({ name, city }: MoveApprovalRequest['from']) => ({ name: t.placeOf(name), city: t.placeOf(city) })
  const { from, to, service, package: chosen } = move
  return {
    ...move,
    ...{ from: end(from), to: to && end(to), service: service && t.nameOf(service) },
    package: chosen && t.nameOf(chosen),
  }
}

/** `move`: the awaiting moves, each with the price that was shown, one or all: '17:1472600 18:980000'. */
const form = z.object({
  answer: z.enum(['approve', 'refuse']),
  move: z.string().regex(/^\d{1,15}:\d{1,12}( \d{1,15}:\d{1,12}){0,99}$/),
  reason: z.string().default(''),
})

/** Answers each move separately: an error of one does not stop the others. */
export async function action({ request, context, params: { link } }: Route.ActionArgs) {
  const app = getApp(context)
  const { answer, move, reason } = await respondOnError(readForm(request, form))
  const errors: Record<number, FormError> = {}
  let done = 0
  for (const one of move.split(' ')) {
    const [id, shown] = one.split(':').map(Number) as [number, number]
    const formError = await getError(app, context, link, { id, shown: paise(shown), answer, reason })
    if (formError) errors[id] = formError
    else done++
  }
  return data({ answer, done, errors, reason }, { status: done > 0 ? 200 : 422 })
}

async function getError(
  app: App,
  context: Route.ActionArgs['context'],
  link: string,
  answer: Parameters<typeof answerApproval>[2],
): Promise<FormError | null> {
  try {
    await answerApproval(app, link, answer)
    return null
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'unknown') await respondOnError(Promise.reject(error))
    return getFormError(context, error)
  }
}

/** Without the site's header and numbers: a person who opens it came to answer. */
export const handle = { bare: true } satisfies ScreenHandle

export default function ApprovalPage({ loaderData, actionData }: Route.ComponentProps) {
  const brand = useRoot()!.brand.name
  return (
    <main>
      <header className={`wrap ${css.brand}`}>
        <Link to="/">{brand}</Link>
        <LanguageMenu />
      </header>
      {loaderData ? <ApprovalList approvals={loaderData} reply={actionData} /> : <ExpiredApprovalLink />}
    </main>
  )
}

type ApprovalReply = Route.ComponentProps['actionData']

function ApprovalList({
  approvals,
  reply,
}: {
  approvals: NonNullable<Route.ComponentProps['loaderData']>
  reply: ApprovalReply
}) {
  const t = useTranslation()
  const { firm, name, waiting, answered } = approvals
  // The error of a move that no longer awaits an answer is at the top: its card is among the answered ones.
  const gone = Object.entries(reply?.errors ?? {}).filter(([id]) => !waiting.some(move => move.id === Number(id)))
  return (
    <div className={`wrap ${css.screen}`}>
      <NoIndexPage title={t('approvals.title')} />
      <header className={css.head}>
        <h1>{t('approvals.title')}</h1>
        <p>{t('approvals.lead', { firm, name })}</p>
      </header>
      {reply && reply.done > 0 && (
        <p className={css.done} role="status">
          <Icon name="ok" />{' '}
          {reply.answer === 'approve' ? t('approvals.done.approve', { n: reply.done }) : t('approvals.done.refuse')}
        </p>
      )}
      {gone.map(([id, formError]) => (
        <FieldError key={id}>{formError.text}</FieldError>
      ))}
      {waiting.length === 0 ? (
        <p className={css.none}>{t('approvals.none')}</p>
      ) : (
        <WaitingMoves {...{ waiting, reply }} />
      )}
      {answered.length > 0 && (
        <section className={css.answered}>
          <h2>{t('approvals.answered')}</h2>
          <ul>
            {answered.map(move => (
              <li key={move.id}>
                <b>{move.name}</b> <span className="muted">{move.orderNo}</span>
                <br />
                <AnswerButtons move={move} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function WaitingMoves({ waiting, reply }: { waiting: MoveApprovalRequest[]; reply: ApprovalReply }) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const several = waiting.length > 1
  const amount = formatRupees(add(ZERO, ...waiting.map(move => move.amount)), 'short')
  return (
    <>
      <div className={css.moves}>
        {waiting.map(move => (
          <MoveCard
            key={move.id}
            move={move}
            look={several ? 'secondary' : 'primary'}
            formError={reply?.errors[move.id]}
            reason={reply?.reason ?? ''}
          />
        ))}
      </div>
      {several && (
        <Form method="post" className={css.all} preventScrollReset>
          <p>
            {t('approvals.waits', { n: waiting.length })}
            <b>{amount}</b>
          </p>
          <input type="hidden" name="move" value={waiting.map(asPosted).join(' ')} />
          <Button look="primary" name="answer" value="approve" disabled={busy}>
            {t('approvals.all', { n: waiting.length })}
          </Button>
        </Form>
      )}
    </>
  )
}

const asPosted = ({ id, amount }: { id: number; amount: Paise }) => `${id}:${amount}`

function AnswerButtons({ move: { state, by, at, amount, reason } }: { move: MoveApprovalRequest }) {
  const t = useTranslation()
  const words = { name: by ?? '', day: at ? formatInstantDay(at, t.tag) : '' }
  return state === 'approved'
    ? t('approvals.state.approved', { ...words, amount: formatRupees(amount, 'short') })
    : t('approvals.state.refused', { ...words, reason })
}

function ExpiredApprovalLink() {
  const t = useTranslation()
  return (
    <AccountPage title={t('approvals.ended.title')}>
      <NoIndexPage title={t('approvals.ended.title')} />
      <p>{t('approvals.ended.text')}</p>
    </AccountPage>
  )
}
