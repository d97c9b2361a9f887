/**
 * A header by which a caller says whose call it is: the id of an account. A tab that one person left open
 * must not act as the next one who signs in.
 */
export const accountHeader = 'x-waystep-account'
