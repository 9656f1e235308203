import type { App } from '#platform/app.ts'
import { calculateHmacHex } from '#platform/crypto.ts'
import type { LeadPortal } from '../rules/portal-lead.ts'

/** Returns the token in the webhook's address of a portal; null without LEADS_WEBHOOK_SECRET. */
export function getPortalWebhookToken({ config }: Pick<App, 'config'>, portal: LeadPortal): string | null {
  const secret = config.leadsWebhookSecret
  return secret && calculateHmacHex(secret, `leads of ${portal}`).slice(0, 32)
}

/** Returns the address to which a portal sends its leads; null while its keys are not set. */
export function getPortalWebhookUrl(app: App, portal: LeadPortal): string | null {
  const base = `${app.config.baseUrl}/hooks/leads`
  if (portal === 'meta') return app.ports.metaLeadAds && `${base}/meta`
  const token = getPortalWebhookToken(app, portal)
  return token && `${base}/${portal}.${token}`
}
