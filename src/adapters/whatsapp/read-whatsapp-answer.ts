import type { z } from 'zod'
import { ChannelError } from '#modules/messaging/index.server.ts'
import { classifyStatus, type ProviderAnswer } from '../call-provider.ts'
import { classifyErrorCode } from './classify-error-code.ts'
import { whatsappErrorSchema } from './wire.ts'

/** Reads an answer. WhatsApp's error texts may contain the number, so only the code is used. */
export function readWhatsappAnswer<T>({ status, json }: ProviderAnswer, schema: z.ZodType<T>): T {
  const problem = whatsappErrorSchema.safeParse(json)
  if (problem.success)
    throw new ChannelError(classifyErrorCode(problem.data.error.code), `WhatsApp ${problem.data.error.code}`)
  const answer = schema.safeParse(json)
  if (status < 300 && answer.success) return answer.data
  throw new ChannelError(classifyStatus(status), `WhatsApp answered ${status} without the expected body`)
}
