import { z } from 'zod'
import type { MetaLeadAds } from '#modules/sales/ports.ts'
import type { MetaLeadAdsSettings } from '#platform/config/config.ts'
import { answerMetaChallenge, isSignedByMeta } from '../meta-webhook.ts'
import { parseJson } from '../parse-json.ts'
import { readAnswerText } from '../read-answer.ts'

const TIMEOUT_MS = 5_000

/** A notification. Other fields than `leadgen` may be subscribed to; they are left out. */
const notificationSchema = z.object({
  object: z.literal('page'),
  entry: z.array(
    z.object({
      changes: z.array(z.object({ field: z.string(), value: z.object({ leadgen_id: z.coerce.string() }).optional() })),
    }),
  ),
})

/**
 * Creates the client of Meta's lead ads: the webhook `leadgen` of a page, signed with the app's secret, and the lead
 * itself from the Graph API (developers.facebook.com/docs/marketing-api/guides/lead-ads/retrieving).
 */
export function createMetaLeadAds(
  settings: MetaLeadAdsSettings,
  call: (url: string, init: RequestInit) => Promise<Response> = fetch,
): MetaLeadAds {
  const { apiUrl, accessToken, appSecret, verifyToken } = settings
  return {
    answerChallenge: query => answerMetaChallenge(query, verifyToken),
    readNotification(body, headers) {
      if (!isSignedByMeta(body, headers, appSecret)) return null
      const parsed = notificationSchema.safeParse(parseJson(new TextDecoder().decode(body)))
      const changes = parsed.data?.entry.flatMap(entry => entry.changes) ?? []
      return changes.flatMap(({ field, value }) => (field === 'leadgen' && value ? [value.leadgen_id] : []))
    },
    async readLead(id) {
      const query = new URLSearchParams({ fields: 'id,created_time,field_data', access_token: accessToken })
      const response = await call(`${apiUrl}/${encodeURIComponent(id)}?${query}`, {
        ...{ redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) },
      })
      const text = await readAnswerText(response)
      if (response.status !== 200) throw new Error(`Meta answered ${response.status} for a lead`)
      return parseJson(text)
    },
  }
}
