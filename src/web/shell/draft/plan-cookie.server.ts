import { knownEnd } from '#modules/orders/index.server.ts'
import { decodePlan, encodePlan } from '#modules/orders/rules/draft/plan-text.ts'
import type { ServicePlan } from '#modules/orders/rules/draft/service-plan.ts'
import { newToken } from '#platform/crypto.ts'
import { cookie, endedCookie, readCookie } from '../cookie.ts'

const NAME = 'plan'
const DAYS = 7

/** The services that this browser is ordering; an empty plan where it brings none. */
export function readPlan(request: Request): ServicePlan {
  const plan = decodePlan(readCookie(request, NAME) ?? '')
  return { ...plan, at: knownEnd(plan.at) }
}

export const planCookie = (plan: ServicePlan) =>
  cookie(NAME, encodePlan({ ...plan, key: plan.key || newToken().slice(0, 21) }), { seconds: DAYS * 86_400 })
/** After its orders are paid. */
export const forgottenPlanCookie = () => endedCookie(NAME)
