/** The subject of login toasts: a successful login closes the errors of earlier attempts. */
export const LOGIN_TOAST_SUBJECT = 'login'
