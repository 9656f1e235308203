import type { App } from '#platform/app.ts'

/** Confirms a delivery by the office that no crew has reported. */
export const confirmByOffice = (app: App) => ({ confirmation: { reason: 'The crew called', deliveredAt: app.now() } })
