/** How money comes that does not come through the provider: into the hand, or to the company's own account. */
export const handModes = ['cash', 'upi', 'bank'] as const
export type HandMode = (typeof handModes)[number]
export const isHandMode = (mode: string): mode is HandMode => handModes.some(one => one === mode)
