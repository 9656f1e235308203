import type { ErrorCode } from '#kernel/domain-error.ts'
import { parseWholeNumber } from '#kernel/parse-number.ts'
import { type DurationTerms, defaultDurationTerms, type VolumeDurations, volumeLimits } from './job-durations.ts'

export const volumeParts = ['people', 'pack', 'load', 'unload', 'unpack'] as const
export type VolumePart = (typeof volumeParts)[number]

/** The percentage of a branch: one wrong figure must not sell a month wrongly. */
export const branchPercentLimits = { min: 60, max: 160 } as const
const MAX_STAIRS_PERCENT = 200
const MAX_GATE_MINUTES = 60

/** The least and the most of a figure: minutes from half to twice the default, and a crew near it. */
export function getVolumeBounds(row: number, part: VolumePart): { min: number; max: number } {
  const usual = defaultDurationTerms.volumes[row]![part]
  if (part === 'people') return { min: Math.max(1, usual - 1), max: usual + 3 }
  return { min: Math.ceil(usual / 2), max: usual * 2 }
}

/**
 * Checks durations before they apply. A figure far from the default is rejected, and so is a larger home that takes
 * less than a smaller one. Returns the errors by the names of the form's fields.
 */
export function checkDurationTerms({ volumes, stairs, gate, branches }: DurationTerms): Record<string, ErrorCode> {
  const errors: Record<string, ErrorCode> = {}
  for (const [row, one] of volumes.entries())
    for (const part of volumeParts) {
      const { min, max } = getVolumeBounds(row, part)
      if (!isWithin(one[part], min, max)) errors[`${part}.${row}`] = 'durations.bounds'
      else if (row > 0 && one[part] < volumes[row - 1]![part]) errors[`${part}.${row}`] = 'durations.order'
    }
  for (const [n, percent] of stairs.entries()) {
    if (!isWithin(percent, 0, MAX_STAIRS_PERCENT)) errors[`stairs.${n + 1}`] = 'durations.bounds'
    else if (n > 0 && percent < stairs[n - 1]!) errors[`stairs.${n + 1}`] = 'durations.order'
  }
  if (!isWithin(gate, 0, MAX_GATE_MINUTES)) errors.gate = 'durations.bounds'
  for (const { branchId, percent } of branches)
    if (!isWithin(percent, branchPercentLimits.min, branchPercentLimits.max))
      errors[`branch.${branchId}`] = 'durations.bounds'
  return errors
}

const isWithin = (value: number, min: number, max: number) => Number.isInteger(value) && value >= min && value <= max

type Fields = Readonly<Record<string, string | undefined>>

/** Parses the form of a draft, with a percentage for each branch. A field that is no whole number is an error of its bounds. */
export function parseDurationFields(fields: Fields, branchIds: readonly number[]): DurationTerms {
  const number = (name: string) => parseWholeNumber(fields[name] ?? '')
  return {
    volumes: volumeLimits.map(
      (_, row) => Object.fromEntries(volumeParts.map(part => [part, number(`${part}.${row}`)])) as VolumeDurations,
    ),
    stairs: defaultDurationTerms.stairs.map((_, n) => number(`stairs.${n + 1}`)),
    gate: number('gate'),
    branches: branchIds.map(branchId => ({ branchId, percent: number(`branch.${branchId}`) })),
  }
}

/** Converts durations into the initial values of the form. */
export const toDurationFields = (
  { volumes, stairs, gate, branches }: DurationTerms,
  branchIds: readonly number[],
): Record<string, string> => ({
  ...Object.fromEntries(
    volumes.flatMap((one, row) => volumeParts.map(part => [`${part}.${row}`, String(one[part])] as const)),
  ),
  ...Object.fromEntries(stairs.map((percent, n) => [`stairs.${n + 1}`, String(percent)])),
  gate: String(gate),
  ...Object.fromEntries(
    branchIds.map(id => [`branch.${id}`, String(branches.find(({ branchId }) => branchId === id)?.percent ?? 100)]),
  ),
})
