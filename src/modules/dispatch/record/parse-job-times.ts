/** Converts the instants of a job row from JSON text to dates. */
export const parseJobTimes = <J extends { startsAt: string; endsAt: string }>(job: J) => ({
  ...job,
  startsAt: new Date(job.startsAt),
  endsAt: new Date(job.endsAt),
})
