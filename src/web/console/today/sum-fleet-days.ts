import type { IndiaDate } from '#kernel/india-time.ts'
import type { FleetWeek } from '#modules/dispatch/index.server.ts'

/** A day of all shown branches: its jobs, the trucks they need at one time, and the available ones. */
export type WeekDay = { day: IndiaDate; legs: number; open: number; hired: number; out: number; trucks: number }

/** Adds up the days of several branches. */
export const sumFleetDays = (weeks: readonly FleetWeek[], days: readonly IndiaDate[]): WeekDay[] =>
  days.map((day, at) => {
    const all = weeks.flatMap(week => week.days[at] ?? [])
    const sum = (of: (one: FleetWeek['days'][number]) => number) => all.reduce((total, one) => total + of(one), 0)
    return {
      day,
      legs: sum(one => one.jobs),
      open: sum(one => one.open),
      hired: sum(one => one.hired),
      out: sum(one => one.trucks.used),
      trucks: sum(one => one.trucks.available),
    }
  })
