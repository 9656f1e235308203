/** What messages of the login are about: a login that succeeds takes away the errors of the tries before it. */
export const ABOUT_LOGIN = 'login'
