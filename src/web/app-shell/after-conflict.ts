import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Whoever was second is told, and sees what is so by now: a refusal alone would leave the page of before. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate
