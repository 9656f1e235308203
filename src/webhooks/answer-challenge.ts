import type { Context } from 'hono'

type Challenge = { mode?: string; token?: string; challenge?: string }

/** Answers Meta's check of the address of a webhook, as the port of the provider decides. */
export function answerChallenge(c: Context, decide: ((query: Challenge) => string | null) | undefined): Response {
  const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = c.req.query()
  const query = { ...(mode && { mode }), ...(token && { token }), ...(challenge && { challenge }) }
  const answer = decide?.(query) ?? null
  return answer === null ? c.text('wrong token', 403) : c.text(answer)
}
