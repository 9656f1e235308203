import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Reloads the page's data after a conflict (409), so that the user sees the current state beside the error. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate
