/** Letters a password has at least; the server holds to the same. */
export const passwordMinimum = 8

export const passwordHint = `At least ${passwordMinimum} characters.`
