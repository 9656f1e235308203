import type { AcceptedSuggestion } from '#modules/dispatch/index.server.ts'
import { parseLeg } from './assignment-fields.ts'

/** 'assign-TH-20014-1': the order and the job. */
const NAME = /^assign-(.{1,20})-([0-3])$/
/** '3;5,6,7;5;9834;-45': trucks, crew, crew lead, the last event of the order that was shown, and minutes by which it starts later. */
const VALUE = /^((?:\d{1,9}(?:,\d{1,9})*)?);(\d{1,9}(?:,\d{1,9})*);(\d{1,9});(\d{1,15})(?:;(-?\d{1,3}))?$/

const readIds = (text: string) => text.split(',').filter(Boolean).map(Number)

/** Reads the accepted suggestions from the form fields. Leaves out what no page of ours has written. */
export const readAccepted = (fields: Record<string, string>): AcceptedSuggestion[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    const [, orderNo, number = ''] = NAME.exec(name) ?? []
    const [, trucks = '', workers = '', lead, seen, shift] = VALUE.exec(value) ?? []
    const leg = parseLeg(number)
    if (!orderNo || leg === null || !lead || !seen) return []
    const crew = { truckIds: readIds(trucks), workerIds: readIds(workers), lead: Number(lead) }
    return [{ orderNo, leg, ...crew, seen: Number(seen), ...(shift && { shift: Number(shift) }) }]
  })
