import { decodePlan, encodePlan } from '#modules/orders/rules/plan-text.ts'
import type { ServicePlan } from '#modules/orders/rules/service-plan.ts'
import type { App } from '#platform/app.ts'
import { newToken } from '#platform/crypto.ts'
import { readCookie } from '../session.ts'

const NAME = 'plan'
const DAYS = 7

/** The services that this browser is ordering; an empty plan where it brings none. */
export const readPlan = (request: Request): ServicePlan => decodePlan(readCookie(request, NAME) ?? '')

export const planCookie = (app: App, plan: ServicePlan) =>
  cookie(app, encodePlan({ ...plan, key: plan.key || newToken().slice(0, 21) }), DAYS * 86_400)
/** After its orders are paid. */
export const forgottenPlanCookie = (app: App) => cookie(app, '', 0)

const cookie = (app: App, value: string, seconds: number) =>
  `${NAME}=${value}; Path=/; HttpOnly; Max-Age=${seconds}; SameSite=Lax${app.config.https ? '; Secure' : ''}`
