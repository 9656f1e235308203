import type { App } from '#platform/app.ts'
import { ChannelError, type OutgoingMessage } from '../ports.ts'
import { type ActiveTexts, readActiveTexts } from '../queries/active-texts.ts'
import { canCarryFiles } from '../rules/carries-files.ts'
import { secretTemplates } from '../rules/secret-templates.ts'
import { getNextDeliveryStep } from '../rules/send-failure.ts'
import { isTemplate, type Template } from '../rules/templates.ts'
import type { ChannelName } from '../tables.ts'
import { createBookingLink } from './booking-link.ts'
import { CLAIM_BATCH_SIZE, claimQueuedMessages, type DeliveryLane } from './claim-queued-messages.ts'
import { type ApprovedText, formatMessage } from './format-message.ts'
import { isSentWithFiles, listFailedChannels, listOpenChannels, type QueuedMessage } from './queued-message.ts'
import { type ReadAttachment, readAttachments } from './read-attachments.ts'
import { type DeliveryOutcome, recordDeliveryOutcomes } from './record-delivery-outcomes.ts'

/** The maximum per run. Each may take half a minute with a slow provider, and a run of 15 minutes counts as stopped. */
const MAX_WITH_FILES = 20

/**
 * Sends due messages, each by the first of its channels that accepts it. Returns true if there may be more. Messages
 * with files come last and one by one: a file may have to be printed first, and a sent message must be recorded soon,
 * or it would be sent again after a crash.
 */
export async function sendQueuedMessages(app: App, lane: DeliveryLane): Promise<boolean> {
  const due = await claimQueuedMessages(app, lane)
  if (due.length === 0) return false
  const [secrets, own] = await Promise.all([readSecrets(app, due), readActiveTexts(app)])
  const needed = lane === 'secret' ? due.filter(({ id }) => secrets.has(id)) : due
  const withFiles = needed.filter(isSentWithFiles)
  const plain = needed.filter(message => !withFiles.includes(message))
  const readFile = readOneAtATime(app.ports.readAttachment)
  for (const group of [plain, ...withFiles.slice(0, MAX_WITH_FILES).map(message => [message])]) {
    if (group.length === 0) continue
    const linkTo = cacheBookingLinks(app)
    const outcomes = await Promise.all(
      group.map(message => deliverMessage(app, message, { own, readFile, linkTo, secret: secrets.get(message.id) })),
    )
    await recordDeliveryOutcomes(app, outcomes)
  }
  await postponeToNextRun(app, withFiles.slice(MAX_WITH_FILES))
  await withdrawUnneeded(
    app,
    due.filter(message => !needed.includes(message)),
  )
  return due.length === CLAIM_BATCH_SIZE
}

async function readSecrets(app: App, due: QueuedMessage[]) {
  const ids = (template: string) => due.filter(message => message.template === template).map(({ id }) => id)
  const found = secretTemplates.map(template => [template, ids(template)] as const).filter(([, of]) => of.length > 0)
  const secrets = await Promise.all(found.map(([template, of]) => app.ports.secretsOf(template, of)))
  return new Map(secrets.flatMap(some => [...some]))
}

const postponeToNextRun = async (app: App, messages: QueuedMessage[]) =>
  messages.length > 0 &&
  app.db.updateTable('messages').set({ due_at: app.now() }).where('id', 'in', getIds(messages)).execute()

/** Withdraws messages whose code was used or has expired. */
const withdrawUnneeded = async (app: App, messages: QueuedMessage[]) =>
  messages.length > 0 &&
  app.db
    .updateTable('messages')
    .set({ state: 'withdrawn', error: null, due_at: null })
    .where('id', 'in', getIds(messages))
    .execute()

const getIds = (messages: QueuedMessage[]) => messages.map(({ id }) => id)

type DeliveryContext = {
  own: ActiveTexts
  readFile: ReadAttachment
  linkTo: GetBookingLink
  secret: Record<string, string> | undefined
}

async function deliverMessage(
  app: App,
  message: QueuedMessage,
  { own, readFile, linkTo, secret = {} }: DeliveryContext,
): Promise<DeliveryOutcome> {
  const { id, template } = message
  const failedChannels = [...listFailedChannels(message)]
  if (!isTemplate(template)) return toFailedOutcome(message, failedChannels, `there is no template ${template}`)
  const open = listOpenChannels(message)
  let attempts = message.channel === open[0] ? message.attempts : 0
  let error = message.error ?? 'no way to reach the customer'

  for (const [index, channel] of open.entries()) {
    attempts++
    const { send, languageFor } = app.ports.channels[channel]
    const ownText = own.of(template, message.language, channel)
    const language = languageFor && !ownText ? languageFor(template, message.language) : message.language
    if (language === null) {
      error = `${channel} has no texts in '${message.language}'`
      failedChannels.push(channel)
      attempts = 0
      continue
    }
    const outcome = { id, channel, failed_channels: failedChannels, attempts, sent_language: language }
    try {
      const text = ownText ?? own.of(template, language, channel)
      const outgoing = await buildOutgoingMessageFrom(
        app,
        { ...message, language },
        { template, channel, attempts, text, readFile, linkTo, secret },
      )
      const { providerId } = await send(outgoing)
      return { ...outcome, state: 'sent', provider_id: providerId, error: null, again: null }
    } catch (reason) {
      const trouble = reason instanceof ChannelError ? reason.trouble : ({ kind: 'retry' } as const)
      error = reason instanceof Error ? reason.message : String(reason)
      const step = getNextDeliveryStep(trouble, attempts, index < open.length - 1)
      app.log.warn({ messageId: id, template, channel, attempts, error, next: step.do }, 'message not sent')
      const counted = trouble.kind === 'hold' ? attempts - 1 : attempts
      const failed = { ...outcome, attempts: counted, provider_id: null, error }
      if (step.do === 'try-again') return { ...failed, state: 'queued', again: step.seconds }
      if (step.do === 'await-report') return { ...failed, state: 'unsure', again: step.seconds }
      failedChannels.push(channel)
      attempts = 0
    }
  }
  return toFailedOutcome(message, failedChannels, error)
}

const toFailedOutcome = ({ id }: QueuedMessage, failedChannels: ChannelName[], error: string): DeliveryOutcome => ({
  id,
  state: 'failed',
  channel: null,
  provider_id: null,
  error,
  failed_channels: failedChannels,
  attempts: 0,
  sent_language: null,
  again: null,
})

type SendContext = {
  template: Template
  channel: ChannelName
  /** Including the current attempt. */
  attempts: number
  /**
   * The operator's current text. A message stores facts, so that even yesterday's message is sent in today's wording.
   */
  text: ApprovedText | null
  readFile: ReadAttachment
  linkTo: GetBookingLink
  secret: Record<string, string>
}

async function buildOutgoingMessageFrom(
  app: App,
  message: QueuedMessage,
  context: SendContext,
): Promise<OutgoingMessage> {
  const { template, channel, text, linkTo, secret } = context
  const attachments = canCarryFiles(template, channel) ? await readAttachments(app, message, context) : []
  const to = (channel === 'email' ? message.email : message.mobile)!
  const { orderNo } = message.params as { orderNo?: unknown }
  const link = channel === 'sms' && typeof orderNo === 'string' ? await linkTo(orderNo) : null
  return { id: message.id, to, attachments, ...formatMessage(app.words, { ...message, template }, secret, link, text) }
}

type GetBookingLink = (orderNo: string) => Promise<string>

/** Returns a function that creates one link per order, shared by the messages of a run. */
function cacheBookingLinks(app: App): GetBookingLink {
  const links = new Map<string, Promise<string>>()
  return orderNo => {
    const link = links.get(orderNo) ?? createBookingLink(app, orderNo)
    links.set(orderNo, link)
    return link
  }
}

/** Reads files one at a time, because printing many documents at once would take more memory than the server has. */
function readOneAtATime(read: ReadAttachment): ReadAttachment {
  let last: Promise<unknown> = Promise.resolve()
  return address => {
    const mine = last.then(() => read(address))
    last = mine.catch(() => {})
    return mine
  }
}
