export const formatMobile = (mobile: string) => `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`

/** Masks a number so that its owner recognises it but nobody else can call it: '+91 ••••• ••210'. */
export const maskMobile = (mobile: string) => `+91 ••••• ••${mobile.slice(-3)}`
