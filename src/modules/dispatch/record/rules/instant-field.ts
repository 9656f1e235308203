import { isIndiaDate, toIndiaClock, toIndiaDate } from '#kernel/india-time.ts'

/** Parses a date with a time in Asia/Kolkata, as the fields of the console post it: '2026-12-08T17:30'; null if invalid. */
export function parseInstantField(text: string): Date | null {
  const [, day = '', clock = ''] = /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d)(?::\d\d)?$/.exec(text.trim()) ?? []
  return isIndiaDate(day) ? new Date(`${day}T${clock}:00+05:30`) : null
}
export const formatInstantField = (at: Date): string => `${toIndiaDate(at)}T${toIndiaClock(at).slice(0, 5)}`
