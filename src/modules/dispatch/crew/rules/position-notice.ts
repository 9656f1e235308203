/** Builds the change notice for a new crew position. Sent to tracking pages, not to lists of staff. */
export const formatPositionNotice = (orderNo: string): string => `place ${orderNo}`
