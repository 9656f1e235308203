/** A job that the database gave as JSON, where instants are texts, with its planned hours. */
export const timed = <J extends { startsAt: string; endsAt: string }>(job: J) => ({
  ...job,
  startsAt: new Date(job.startsAt),
  endsAt: new Date(job.endsAt),
})
