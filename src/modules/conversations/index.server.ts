import type { App } from '#platform/app.ts'
import { fetchConversationMedia } from './commands/fetch-conversation-media.ts'
import { deliverReply } from './commands/send-reply.ts'

export { assignConversation } from './commands/assign-conversation.ts'
export { createLeadFromConversation } from './commands/create-lead-from-conversation.ts'
export { markConversationAnswered, markConversationRead } from './commands/mark-conversation.ts'
export { purgeConversations, purgeOldConversations } from './commands/purge-conversations.ts'
export { recordIncomingMessages } from './commands/record-incoming-messages.ts'
export { recordReplyReports } from './commands/record-reply-reports.ts'
export { sendReply } from './commands/send-reply.ts'
export { sendReplyTemplate } from './commands/send-reply-template.ts'
export { buildConversationBranchCondition } from './queries/build-conversation-branch-condition.ts'
export {
  countConversations,
  type InboxCounts,
  type InboxSearch,
  type ListedConversation,
  listConversations,
} from './queries/list-conversations.ts'
export {
  type Conversation,
  type ConversationMessage,
  findConversation,
  readConversation,
} from './queries/read-conversation.ts'

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'fetch-conversation-media': { messageId: number }
    'send-reply': { replyId: number }
  }
}

export function registerConversationTasks(app: App) {
  app.jobs.on('fetch-conversation-media', { concurrency: 2 }, ([file]) => fetchConversationMedia(app, file!.messageId))
  app.jobs.on('send-reply', { concurrency: 4 }, ([reply]) => deliverReply(app, reply!.replyId))
}
