import { reject } from '#kernel/domain-error.ts'

/** Parses the job id of the address. Refuses 'unknown' crew.job. */
export function parseJobId({ job }: { job: string }): number {
  if (!/^\d{1,15}$/.test(job)) throw reject('unknown', 'crew.job')
  return Number(job)
}
