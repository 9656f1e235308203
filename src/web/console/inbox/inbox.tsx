import { Form, Link, useLocation } from 'react-router'
import { z } from 'zod'
import { formatMobile } from '#kernel/format-mobile.ts'
import {
  assignConversation,
  type Conversation,
  countConversations,
  createLeadFromConversation,
  type InboxCounts,
  listConversations,
  markConversationAnswered,
  markConversationRead,
  readConversation,
  sendReply,
  sendReplyTemplate,
} from '#modules/conversations/index.server.ts'
import { type InboxView, inboxViews } from '#modules/conversations/rules/conversation.ts'
import { createToken } from '#platform/crypto.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, type TypedError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, ButtonLink, getButtonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { parseFleetId } from '../fleet/parse-fleet-id.ts'
import { listBranchFilter } from '../kit/branch-filter.ts'
import { ConsolePage } from '../kit/console-page.tsx'
import { DropMenu } from '../kit/drop-menu.tsx'
import { Finder } from '../kit/finder.tsx'
import { NoResults } from '../kit/list-page.tsx'
import { Pager } from '../kit/pager.tsx'
import panelCss from '../kit/panel.module.css'
import { readBranchFilter } from '../kit/read-branch-filter.server.ts'
import { readPagePosition } from '../kit/read-page-position.ts'
import { readTextParam } from '../kit/search-params.ts'
import type { Route } from './+types/inbox'
import { Composer } from './composer.tsx'
import { ConversationList } from './conversation-list.tsx'
import { ConversationSide } from './conversation-side.tsx'
import css from './inbox.module.css'
import { Thread } from './thread.tsx'
import { usePolling } from './use-polling.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  if (!app.ports.whatsappConversations) throw new Response(null, { status: 404 })
  const params = new URL(args.request.url).searchParams
  const view = inboxViews.find(one => one === params.get('view')) ?? 'all'
  const text = readTextParam(params, 'q', 40)
  const { within, filter } = await respondOnError(readBranchFilter(app, staff, args.request))
  const id = args.params.id === undefined ? null : parseFleetId(args.params.id)
  const conversation = id === null ? null : await respondOnError(readConversation(app, staff, id))
  if (id !== null) await markConversationRead(app, staff, id)
  const [{ rows, ...around }, counts] = await Promise.all([
    respondOnError(listConversations(app, within, { view, text }, readPagePosition(args.request))),
    respondOnError(countConversations(app, within)),
  ])
  return {
    ...{ conversations: rows, around, counts, view, text, filter, conversation },
    ...{ replyKey: createToken().slice(0, 21), now: app.now() },
  }
}

const back = z
  .string()
  .regex(/^\/console\/(leads\/\d{1,9}|orders\/[A-Za-z0-9-]{1,20})$/)
  .optional()
  .catch(undefined)
const forms = {
  any: z.looseObject({ intent: z.enum(['reply', 'template', 'assign', 'answered', 'lead']), back }),
  reply: z.looseObject({ key: z.string().min(1).max(40), text: z.string() }),
  assign: z.looseObject({ owner: z.string().regex(/^\d{0,9}$/, 'conversation.owner') }),
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const id = parseFleetId(args.params.id ?? '')
  const typed = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  const { search } = new URL(args.request.url)
  try {
    const { intent, back } = parseFields(typed, forms.any)
    let to = back ?? `/console/inbox/${id}${search}`
    if (intent === 'reply') {
      const { key, text } = parseFields(typed, forms.reply)
      await sendReply(app, staff, id, { key, text })
    } else if (intent === 'template') {
      await sendReplyTemplate(app, staff, id)
    } else if (intent === 'assign') {
      const { owner } = parseFields(typed, forms.assign)
      await assignConversation(app, staff, id, owner === '' ? null : Number(owner))
    } else if (intent === 'answered') {
      await markConversationAnswered(app, staff, id)
    } else {
      const lead = await createLeadFromConversation(app, staff, id)
      to = `/console/leads/${lead.id}`
    }
    return redirectWithToasts(to, { kind: 'success', title: translateFor(args.context)(`inbox.done.${intent}`) })
  } catch (error) {
    return toFormError(args.context, error, { typed })
  }
}

/** The shared inbox: conversations, the open one, and its customer. On a phone one of them at a time. */
export default function InboxPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { conversations, around, counts, view, text, filter, conversation, replyKey, now } = loaderData
  usePolling()
  return (
    <ConsolePage
      title={t('inbox.title')}
      filters={
        <Finder
          action="/console/inbox"
          search={{ label: t('inbox.search'), defaultValue: text, maxLength: 40 }}
          button={t('inbox.searchButton')}
          filters={listBranchFilter(t, filter)}
        >
          {view !== 'all' && <input type="hidden" name="view" value={view} />}
        </Finder>
      }
    >
      <div className={css.inbox} data-open={conversation ? true : undefined}>
        <section className={`${panelCss.panel} ${css.list}`} aria-label={t('inbox.list')}>
          <Views view={view} counts={counts} />
          {conversations.length === 0 ? (
            <NoConversations view={view} text={text} />
          ) : (
            <ConversationList conversations={conversations} openId={conversation?.id ?? null} now={now} />
          )}
          <Pager {...around} />
        </section>
        {conversation ? (
          <OpenConversation key={conversation.id} {...{ conversation, replyKey, formError, now }} />
        ) : (
          <section className={css.none}>
            <EmptyState title={t('inbox.select')}>{t('inbox.selectText')}</EmptyState>
          </section>
        )}
      </div>
    </ConsolePage>
  )
}

/** The lists of the inbox, with how many wait in each. */
function Views({ view, counts }: { view: InboxView; counts: InboxCounts }) {
  const t = useTranslation()
  const others = new URLSearchParams(useLocation().search)
  for (const one of ['view', 'after', 'before']) others.delete(one)
  const buildHref = (one: InboxView) => {
    const params = new URLSearchParams(others)
    if (one !== 'all') params.set('view', one)
    return params.size > 0 ? `/console/inbox?${params}` : '/console/inbox'
  }
  return (
    <nav className={css.views} aria-label={t('inbox.list')}>
      {inboxViews.map(one => (
        <Link key={one} to={buildHref(one)} aria-current={one === view ? 'page' : undefined}>
          {t(`inbox.view.${one}`)} <span>{counts[one]}</span>
        </Link>
      ))}
    </nav>
  )
}

function NoConversations({ view, text }: { view: InboxView; text: string }) {
  const t = useTranslation()
  if (text) return <NoResults text={text} clear="/console/inbox" />
  return <EmptyState title={t(`inbox.none.${view}`)}>{view === 'all' && t('inbox.noneText')}</EmptyState>
}

type OpenProps = { conversation: Conversation; replyKey: string; formError: TypedError | undefined; now: Date }

function OpenConversation({ conversation, replyKey, formError, now }: OpenProps) {
  const t = useTranslation()
  const { search } = useLocation()
  const { mobile, isUnanswered } = conversation
  const name = conversation.name || formatMobile(mobile)
  const isReply = formError?.typed.intent === 'reply' || formError?.typed.intent === 'template'
  return (
    <>
      <section className={`${panelCss.panel} ${css.conversation}`} aria-labelledby="conversation-name">
        <div className={css.head}>
          <ButtonLink to={`/console/inbox${search}`} look="quiet" className={css.back} aria-label={t('inbox.back')}>
            <Icon name="left" />
          </ButtonLink>
          <div>
            <h2 id="conversation-name">{name}</h2>
            <p className="muted sm">{formatMobile(mobile)}</p>
          </div>
          <div className={css.actions}>
            <a className={getButtonClass({ small: true })} href={`tel:+91${mobile}`}>
              <Icon name="phone" /> {t('inbox.call')}
            </a>
            <OwnerMenu conversation={conversation} />
            {isUnanswered && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="answered" />
                <Button small>
                  <Icon name="check" /> {t('inbox.markAnswered')}
                </Button>
              </Form>
            )}
          </div>
        </div>
        {formError && !isReply && <FieldError>{formError.text}</FieldError>}
        <Thread {...{ conversation, name, now }} />
        <Composer {...{ conversation, replyKey }} formError={isReply ? formError : undefined} />
      </section>
      <aside className={css.side}>
        <ConversationSide conversation={conversation} />
      </aside>
    </>
  )
}

/** The owner, and a button for each person who can open the conversation. */
function OwnerMenu({ conversation: { ownerId, owner, team } }: { conversation: Conversation }) {
  const t = useTranslation()
  const others = team.filter(({ id }) => id !== ownerId)
  return (
    <DropMenu
      className={getButtonClass({ small: true })}
      label={t('inbox.assignTo', { name: owner ?? t('inbox.unassigned') })}
      summary={
        <>
          <Icon name="user" /> {owner ?? t('inbox.assign')} <Icon name="down" />
        </>
      }
    >
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="assign" />
        {others.map(({ id, name }) => (
          <button key={id} type="submit" name="owner" value={id}>
            {name}
          </button>
        ))}
        {ownerId !== null && (
          <button type="submit" name="owner" value="">
            {t('inbox.unassigned')}
          </button>
        )}
      </Form>
    </DropMenu>
  )
}
