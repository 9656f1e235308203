/** That the crew of an order is elsewhere by now: announced to who follows its day, and to no list of staff. */
export const reportedPosition = (orderNo: string): string => `place ${orderNo}`
