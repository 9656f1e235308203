export const formatMobile = (mobile: string) => `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`

/** Enough for its owner to know it by, and too little for anybody else to call: '+91 ••••• ••210'. */
export const maskMobile = (mobile: string) => `+91 ••••• ••${mobile.slice(-3)}`
