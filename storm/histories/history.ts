import { businessCustomerRules } from '../audit/business-customers.ts'
import { changeRules } from '../audit/changes.ts'
import { couponRules } from '../audit/coupons.ts'
import { documentRules } from '../audit/documents.ts'
import { type Finding, findViolatedRules } from '../audit/finding.ts'
import { fleetRules } from '../audit/fleet.ts'
import { hireRules } from '../audit/hires.ts'
import { lateRules } from '../audit/late.ts'
import { messageRules } from '../audit/messages.ts'
import { paymentRules } from '../audit/payments.ts'
import { priceRules } from '../audit/price.ts'
import { jobRules, reservationRules, slotRules } from '../audit/slots.ts'
import { activityLogRules } from '../audit/trail.ts'
import { versionRules } from '../audit/versions.ts'
import { type Dice, openDice } from '../dice.ts'
import { auditBooks } from './books.ts'
import { businessCustomerActions } from './business-customer-actions.ts'
import { changeActions } from './change-actions.ts'
import { deliverWebhooks } from './clock.ts'
import { crewActions } from './crew-actions.ts'
import { type Action, customerActions } from './customer-actions.ts'
import { auditDues, auditGrants } from './dues.ts'
import { calmDown, finishOrders } from './finish.ts'
import { auditFlags } from './flag.ts'
import { fleetActions } from './fleet-actions.ts'
import { floodActions } from './flood.ts'
import { hireActions } from './hire-actions.ts'
import { often, TIMES } from './often.ts'
import { staffActions } from './staff-actions.ts'
import { versionActions } from './version-actions.ts'
import type { World } from './world.ts'
import { worldActions } from './world-actions.ts'

/** Nothing else can run while time passes, because there is one clock. */
const passing = [...Object.keys(floodActions), 'minutesPass', 'hoursPass', 'daysPass', 'serverIsDown']
const actions: Record<string, [times: number, act: Action]> = {
  ...customerActions,
  ...staffActions,
  ...changeActions,
  ...versionActions,
  ...businessCustomerActions,
  ...crewActions,
  ...fleetActions,
  ...hireActions,
  ...worldActions,
  ...floodActions,
}
const deck = [
  ...Object.entries(actions).flatMap(([name, [times]]) => Array<string>(times).fill(name)),
  ...often.flatMap(name => Array<string>(TIMES).fill(name)),
]

const moments = deck.filter(name => !passing.includes(name))

/** One action with its own random seed: it stays the same when earlier actions are left out. */
export type Step = {
  act: string
  seed: number
  /** The number of statements until the power is cut. */
  cutAfter?: number
  alongside?: string
}
export type History = { seed: number; steps: Step[]; findings: Finding[] }

const A_MOMENT = 1_000
const DAYS_OF_START = 500
const startOf = (seed: number) =>
  new Date(Date.UTC(2026, 6, 1, 4, 30) + Math.floor(openDice(seed).between(0, DAYS_OF_START)) * 86_400_000)

/** Runs a history of random actions by its seed, and returns the findings at its end. */
export async function runHistory(world: World, seed: number): Promise<History> {
  const dice = openDice(seed)
  const length = Math.floor(dice.between(20, 60))
  const steps: Step[] = []
  await world.begin(startOf(seed))
  const findings: Finding[] = []
  for (let tries = 0; steps.length < length && tries < 4 * length; tries++) {
    const step = throwStep(dice)
    if (!(await runStep(world, step))) continue
    steps.push(step)
    findings.push(...(await findViolatedRules(world.db, always, world.app.now())))
  }
  findings.push(...(await closeHistory(world, seed)))
  return { seed, steps, findings: firstPerCheck(findings) }
}

/** Repeats the same actions, or some of them. */
export async function replay(world: World, seed: number, steps: Step[]): Promise<Finding[]> {
  await world.begin(startOf(seed))
  const findings: Finding[] = []
  for (const step of steps) {
    await runStep(world, step)
    findings.push(...(await findViolatedRules(world.db, always, world.app.now())))
  }
  return firstPerCheck([...findings, ...(await closeHistory(world, seed))])
}

function throwStep(dice: Dice): Step {
  const step: Step = { act: dice.of(deck), seed: Math.floor(dice.between(0, 1e9)) }
  if (dice.falls(0.05)) step.cutAfter = Math.floor(dice.between(0, 25))
  if (dice.falls(0.08)) step.alongside = dice.of(moments)
  if (!moments.includes(step.act)) delete step.alongside
  return step
}

/** Runs a step. Returns true if there was something to do. */
async function runStep(world: World, { act, seed, cutAfter, alongside }: Step): Promise<boolean> {
  world.throwWith(openDice(seed))
  world.setNow(new Date(world.app.now().getTime() + A_MOMENT)) // successive actions have different times
  if (cutAfter !== undefined) world.cut.after(cutAfter)
  const attempt = (name: string) =>
    actions[name]![1](world).catch(error => {
      world.noteError(error)
      return true
    })
  const done = await Promise.all([attempt(act), ...(alongside ? [attempt(alongside)] : [])])
  world.cut.never()
  await auditGrants(world, alongside ? [act, alongside] : [act])
  await deliverWebhooks(world)
  return done.some(Boolean)
}

/** Calms down and audits everything; then finishes every order and audits once more. */
async function closeHistory(world: World, seed: number): Promise<Finding[]> {
  world.throwWith(openDice(seed + 1))
  await calmDown(world)
  const resting = await audit(world)
  const stuck = await finishOrders(world)
  return [...resting, ...stuck, ...(await audit(world)), ...world.found]
}

/** The rules that are checked after each action. */
const always = { ...slotRules, ...fleetRules, ...hireRules, ...paymentRules }

const rules = {
  ...activityLogRules,
  ...reservationRules,
  ...jobRules,
  ...always,
  ...documentRules,
  ...messageRules,
  ...couponRules,
  ...lateRules,
  ...priceRules,
  ...changeRules,
  ...versionRules,
  ...businessCustomerRules,
}

async function audit(world: World): Promise<Finding[]> {
  // One after the other: on one connection, which caches each plan.
  const found = [...(await findViolatedRules(world.db, rules, world.app.now())), ...(await auditBooks(world))]
  return [...found, ...(await auditFlags(world)), ...(await auditDues(world))]
}

/** Returns the first finding of each check. */
const firstPerCheck = (findings: Finding[]) =>
  [...new Map(findings.toReversed().map(one => [one.check, one])).values()].toReversed()
